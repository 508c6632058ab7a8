import type { Migration } from '../migration.ts';

/**
 * All past and present addresses of the platform's staff, so that tenants read the platform's name for their
 * actions even after they changed their address or left.
 */
export const staffAddressesMigration: Migration = {
  name: '0100-staff-addresses',
  statements: [
    `create table staff_addresses (email text primary key)`,
    `insert into staff_addresses (email)
      select email from users where role = 'Admin'
      union select actor from audits where role = 'Admin' and actor is not null`,
    `create function keep_staff_address() returns trigger language plpgsql as $$ begin
      insert into staff_addresses (email) values (new.email) on conflict do nothing;
      return null;
    end $$`,
    `create trigger users_are_staff after insert or update of email, role on users
      for each row when (new.role = 'Admin') execute function keep_staff_address()`,
  ],
};
