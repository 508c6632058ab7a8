/** When and where "today" is. */
export interface Clock {
  readonly now: Date;
  readonly zone: string;
}
