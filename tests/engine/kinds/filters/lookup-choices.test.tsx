// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LookupChoices } from '../../../../engine/kinds/filters/lookup-choices.tsx';
import { createQueries } from '../../../../engine/render/read/create-queries.ts';
import type { LookupPlan } from '../../../../engine/language/plan/lookup-plan.ts';
import { call } from '../../resolve/fixtures/library-list.ts';

const lookup: LookupPlan = {
  id: 'countries',
  call: call('listCountries', '/countries'),
  value: 'code',
  label: 'name',
};
const shelf = ['Albania', 'Algeria'].map((label) => ({ value: label, label }));
const norway = { value: 'NO', label: 'Norway' };

it('offers first what is chosen already, so that it can be taken back without a search', async () => {
  const shown = () => screen.getByRole('list').textContent;
  render(
    <QueryClientProvider client={createQueries()}>
      <LookupChoices
        lookup={lookup}
        label="Countries"
        chosen={[norway]}
        setting={{
          translate: (key) => key,
          settle: (plan) => plan,
          readChoices: () => Promise.resolve({ choices: shelf, total: 249 }),
        }}
      >
        {(choices) => <ul>{choices.map(({ label }) => `${label} `)}</ul>}
      </LookupChoices>
    </QueryClientProvider>,
  );
  await screen.findByRole('list');
  expect(shown()).toBe('Norway Albania Algeria ');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'alb' } });
  await screen.findByText('Albania');
  expect(shown()).toBe('Albania ');
});
