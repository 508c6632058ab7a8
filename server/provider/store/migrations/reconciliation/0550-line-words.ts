import type { Migration } from '../migration.ts';

/**
 * The words of a line are found when it is linked, for those lines alone that are not linked by their reference. How much two words differ is
 * counted without what they begin and end with in common, so that little is left of those that hardly differ.
 */
export const lineWordsMigration: Migration = {
  name: '0550-line-words',
  statements: [
    `alter table settlement_lines drop column words`,
    // Each link is written with its line or for one that is locked, and a line is never deleted; to look for the line of each took longer than the linking.
    `alter table settlement_links drop constraint settlement_links_line_id_fkey`,
    `create or replace function reference_distance(one text, other text, most integer) returns integer language plpgsql immutable strict as $$
      declare
        before integer[]; last integer[]; now integer[]; best integer; cost integer; value integer; shared integer := 0;
      begin
        if abs(length(one) - length(other)) > most then return most + 1; end if;
        while shared < length(one) and substr(one, shared + 1, 1) = substr(other, shared + 1, 1) loop shared := shared + 1; end loop;
        one := substr(one, shared + 1); other := substr(other, shared + 1); shared := 0;
        while shared < least(length(one), length(other)) and substr(one, length(one) - shared, 1) = substr(other, length(other) - shared, 1) loop
          shared := shared + 1;
        end loop;
        one := left(one, length(one) - shared); other := left(other, length(other) - shared);
        if one = '' or other = '' then return length(one) + length(other); end if;
        last := array(select generate_series(0, length(other)));
        for i in 1 .. length(one) loop
          now := array_fill(most + 1, array[length(other) + 1]); now[1] := i; best := most + 1;
          for j in greatest(1, i - most) .. least(length(other), i + most) loop
            cost := case when substr(one, i, 1) = substr(other, j, 1) then 0 else 1 end;
            value := least(last[j + 1] + 1, now[j] + 1, last[j] + cost);
            if i > 1 and j > 1 and substr(one, i, 1) = substr(other, j - 1, 1) and substr(one, i - 1, 1) = substr(other, j, 1) then
              value := least(value, before[j - 1] + 1);
            end if;
            now[j + 1] := value;
            best := least(best, value);
          end loop;
          if best > most then return most + 1; end if;
          before := last; last := now;
        end loop;
        return least(last[length(other) + 1], most + 1);
      end $$`,
  ],
};
