import { describe, expect, it } from 'vitest';
import { compileProject, readDescriptors } from '../../engine/build/index.ts';
import type { SourceText } from '../../engine/compile/index.ts';

/** The messages of the specification, sections 5 and 8, word for word. */
const specified = `
This field is required.
Please enter a number >= 0
The amount must be greater than 0.
Please enter a number > 0.
Please enter a valid number
Please enter your email.
Please enter a valid email address.
Please enter a valid email
Duplicated email found in the system
Duplicated registered business name found in the system
Please enter your password.
Please enter confirm password
Please enter a password followed at least 3 out of 4 rules
Please enter a password with at least 8 characters
New passwords and confirming passwords are not the same.
Please enter the code you see from Google Authenticator
Enter the verification code that has been sent to your email
Only allow value between 0 - 10
Only allow value between {min} - {max}.
This field is out of range.
Please upload maximum 5 files.
Only maximum 5 files are allowed.
Please input the url in the correct format.
Please enter a valid phone number.
Please enter a valid phone.
Resend code successful.
Copied to clipboard
Loading chunk failed
Loading CSS chunk failed
Delete Confirmation
Refund Transaction
Success!
Successfully
`
  .trim()
  .split('\n');

/** The sentences of the portal, and those that the engine has itself. */
const catalogues = readDescriptors('schemas').filter(({ path }) => path.startsWith('schemas/messages/en/'));

const sentencesOf = ({ text }: SourceText): readonly unknown[] => {
  const catalogue: unknown = JSON.parse(text);
  return typeof catalogue === 'object' && catalogue !== null ? Object.values(catalogue) : [];
};
const sentences = new Set(catalogues.flatMap(sentencesOf));

describe("the specification's messages", () => {
  it.each(specified)('%s', (sentence) => {
    expect(sentences).toContain(sentence);
  });

  // The check warns of what no descriptor names; what the host says, tests/app/words.test.ts holds to.
  it('are all within reach: nothing in the catalogue is left unused', () => {
    const { findings } = compileProject({
      root: 'schemas',
      description: 'openapi/generated/provider.json',
      source: 'openapi/provider.yaml',
    });
    expect(findings.filter(({ code }) => code === 'message-unused')).toEqual([]);
  });
});
