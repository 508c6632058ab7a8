// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChoiceList } from '../../../../engine/kinds/filters/choice-list.tsx';

it('names a choice by its label and its description, as separate words', () => {
  const choices = [
    { value: 'billing', label: 'billing:read', description: 'What is owed.' },
    { value: 'plain', label: 'plain' },
  ];
  render(<ChoiceList label="Scopes" choices={choices} chosen={['plain']} onToggle={() => undefined} />);
  expect(screen.getByRole('checkbox', { name: 'billing:read What is owed.' })).toHaveProperty(
    'checked',
    false,
  );
  expect(screen.getByRole('checkbox', { name: 'plain' })).toHaveProperty('checked', true);
});
