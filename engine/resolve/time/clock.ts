/** The present time and zone, by which "today" is decided. */
export interface Clock {
  readonly now: Date;
  readonly zone: string;
}
