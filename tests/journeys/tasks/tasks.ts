import { deskTasks } from './desk-tasks.ts';
import { merchantTasks } from './merchant-tasks.ts';
import { bringMerchantLive } from './new-merchant.ts';
import { partnerTasks } from './partner-tasks.ts';
import { settingTasks } from './setting-tasks.ts';
import type { Task } from './task.ts';

/** The twenty commonest tasks of all three roles, and the longest one. */
export const tasks: readonly Task[] = [
  ...merchantTasks,
  ...partnerTasks,
  ...deskTasks,
  ...settingTasks,
  { name: 'Take a merchant from nothing to its first payment', account: 'admin', act: bringMerchantLive },
];
