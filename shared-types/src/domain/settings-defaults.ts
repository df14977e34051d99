/** What holds in a guild that has saved no settings; spec sections 5 and 9. */
export const defaultMaxEventsPerUser = 10
export const defaultReminderHours = 2
