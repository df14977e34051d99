export { AuditLogPage as default } from '#features/audit-log/AuditLogPage.tsx'
