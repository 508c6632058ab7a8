import type { Operation } from '../../mechanism/define-operation.ts';
import { createExportSchedule, deleteExportSchedule, updateExportSchedule } from './schedule-changes.ts';
import { pauseExportSchedule, resumeExportSchedule, runExportSchedule } from './schedule-runs.ts';
import {
  getExportSchedule,
  listExportRuns,
  listExportSchedules,
  listScheduledCalls,
  listScheduleRecipients,
} from './schedule-lists.ts';

/** Exports of lists that are made again and again. */
export const exportScheduleOperations: readonly Operation[] = [
  listExportSchedules,
  createExportSchedule,
  getExportSchedule,
  updateExportSchedule,
  deleteExportSchedule,
  pauseExportSchedule,
  resumeExportSchedule,
  runExportSchedule,
  listExportRuns,
  listScheduledCalls,
  listScheduleRecipients,
];
