/** A sentence ready to be shown: words, or words and arguments. Compiled from ICU MessageFormat. */
export type Text = string | readonly TextPart[];
/** The option of a choice by value that is shown where there is no value. */
export const absentKey = 'absent';
/** A piece of a sentence. `#` inside a plural is the counted number. */
export type TextPart =
  | string
  | { readonly argument: string }
  | { readonly number: string }
  | { readonly date: string }
  | { readonly time: string }
  | { readonly count: true }
  | { readonly select: string; readonly options: Readonly<Record<string, Text>> }
  | {
      readonly plural: string;
      readonly ordinal: boolean;
      readonly offset: number;
      readonly options: Readonly<Record<string, Text>>;
    };
