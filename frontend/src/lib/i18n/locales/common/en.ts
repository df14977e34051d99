import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving …',
  saved: 'Saved',
  back: 'Back',
  edit: 'Edit',
  copy: 'Copy',
  delete: 'Delete',
  more: 'More',
  retry: 'Try again',
  loading: 'Loading …',
  clearSearch: 'Clear search',
  notification: 'Notification',
  notifications: 'Notifications ({{hotkey}})',
  optional: 'optional',
  duration: '{{hours}}h {{minutes}}m',
  yourTime: '{{time}} your time',
  somethingFailed: 'Something went wrong. Please try again.',
  asTable: 'As a table',
  asChart: 'As a chart',
  export: 'Export',
  exportCsv: 'CSV for spreadsheets',
  exportJson: 'JSON for programs',
} satisfies Translation<'en', typeof de>
