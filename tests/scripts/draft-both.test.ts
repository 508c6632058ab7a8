import { expect, it } from 'vitest';
import { createPortal } from './draft-on-portal.ts';

it('a draft under a path of its own makes and changes in one form, with what each alone asks', () => {
  const { add } = createPortal();
  const provider = add('createPsp', { path: '/admin/psp-form' });
  const [screen] = provider.screens;
  expect(screen).toMatchObject({
    routes: [{ path: '/admin/psp-form' }, { path: '/admin/psp-form/:id', title: 'pspForm.edit' }],
    body: {
      modes: {
        create: { submit: { operation: 'createPsp' } },
        edit: { load: { operation: 'getPsp' }, submit: { operation: 'updatePsp' } },
      },
    },
  });
  expect(JSON.stringify(screen)).toContain('[{"field":"code","mode":"create"},"name",');
  // What is made is shown once, and where it is made is chosen above.
  const hook = add('updateWebhook', { path: '/admin/hook' });
  expect(JSON.stringify(hook.screens)).toMatch(/"scope":.*"once":true/);
  expect(hook.findings).toEqual([]);
});
