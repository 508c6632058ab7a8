/** What browsers and Node share of the WHATWG URL, for the files that know neither of them. */
declare class URL {
  static canParse(url: string): boolean;
  constructor(url: string);
  readonly href: string;
  readonly hostname: string;
}
