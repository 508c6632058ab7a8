/** A moment within minutes of midnight or of a change of clock, and its day in that place. */
export interface Moment {
  readonly name: string;
  /** An instant in UTC. */
  readonly at: string;
  /** Left out where the versions of the zones differ: the day is then the store's. */
  readonly day?: string;
  /** Also tested in the common run, which has no time for all. */
  readonly isCommon?: true;
}

/**
 * Events of a month in four places: at the ends of months, and around both changes of clock where there are
 * any. Until the 1st of November 2026 all versions of the zones agree on Vancouver; the later ones have no
 * winter time there.
 */
export const midnights: Readonly<Record<string, readonly Moment[]>> = {
  'Australia/Sydney': [
    { name: 'before the day of the change', at: '2026-10-03T13:59:30Z', day: '2026-10-03' },
    { name: 'the clock goes forward that night', at: '2026-10-03T14:00:30Z', day: '2026-10-04' },
    { name: 'last minute of 23 hours', at: '2026-10-04T12:59:30Z', day: '2026-10-04' },
    { name: 'first minute of summer time', at: '2026-10-04T13:00:30Z', day: '2026-10-05' },
    { name: 'last minute of October', at: '2026-10-31T12:59:30Z', day: '2026-10-31' },
    { name: 'first minute of November', at: '2026-10-31T13:00:00Z', day: '2026-11-01', isCommon: true },
    { name: 'last minute of November', at: '2026-11-30T12:59:59Z', day: '2026-11-30' },
    { name: 'first minute of December', at: '2026-11-30T13:00:00Z', day: '2026-12-01' },
    { name: 'first minute of the year', at: '2026-12-31T13:00:00Z', day: '2027-01-01' },
    { name: 'before the day of the other change', at: '2027-04-03T12:59:30Z', day: '2027-04-03' },
    { name: 'the clock goes back that night', at: '2027-04-03T13:00:30Z', day: '2027-04-04' },
    { name: 'last minute of 25 hours', at: '2027-04-04T13:59:30Z', day: '2027-04-04' },
    { name: 'first minute of winter time', at: '2027-04-04T14:00:30Z', day: '2027-04-05' },
  ],
  'Asia/Tokyo': [
    { name: 'last minute of October', at: '2026-10-31T14:59:30Z', day: '2026-10-31', isCommon: true },
    { name: 'first minute of November', at: '2026-10-31T15:00:30Z', day: '2026-11-01' },
    { name: 'last minute of November', at: '2026-11-30T14:59:59Z', day: '2026-11-30' },
    { name: 'first minute of December', at: '2026-11-30T15:00:00Z', day: '2026-12-01' },
    { name: 'first minute of the year', at: '2026-12-31T15:00:00Z', day: '2027-01-01' },
  ],
  'Asia/Kuwait': [
    { name: 'last minute of October', at: '2026-10-31T20:59:30Z', day: '2026-10-31' },
    { name: 'first minute of November', at: '2026-10-31T21:00:30Z', day: '2026-11-01', isCommon: true },
    { name: 'last minute of November', at: '2026-11-30T20:59:59Z', day: '2026-11-30' },
    { name: 'first minute of December', at: '2026-11-30T21:00:00Z', day: '2026-12-01' },
    { name: 'first minute of the year', at: '2026-12-31T21:00:00Z', day: '2027-01-01' },
  ],
  'America/Vancouver': [
    { name: 'before the day of the change', at: '2026-03-08T07:59:30Z', day: '2026-03-07' },
    { name: 'the clock goes forward that night', at: '2026-03-08T08:00:30Z', day: '2026-03-08' },
    { name: 'last minute of 23 hours', at: '2026-03-09T06:59:30Z', day: '2026-03-08' },
    { name: 'first minute of summer time', at: '2026-03-09T07:00:30Z', day: '2026-03-09' },
    { name: 'last minute of October', at: '2026-11-01T06:59:30Z', day: '2026-10-31' },
    { name: 'first minute of November', at: '2026-11-01T07:00:00Z', day: '2026-11-01' },
    { name: 'last minute of the day without its change', at: '2026-11-02T06:59:30Z' },
    { name: 'last minute of it with its change', at: '2026-11-02T07:59:30Z' },
    { name: 'first minute of November 28 without winter time', at: '2026-11-28T07:30:00Z', isCommon: true },
    { name: 'last minute of November', at: '2026-12-01T06:59:59Z', day: '2026-11-30' },
    { name: 'first minute of December without winter time', at: '2026-12-01T07:00:00Z' },
    { name: 'first minute of December with it', at: '2026-12-01T08:00:00Z', day: '2026-12-01' },
    { name: 'first minute of the year without it', at: '2027-01-01T07:00:00Z' },
  ],
};
