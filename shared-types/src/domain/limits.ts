/** The least and the most of everything; spec sections 5 and 9. Defaults stand in the files `…-defaults.ts`. */
export const roleMaximumBounds = { min: 0, max: 99 } as const
export const maxDurationMinutes = 7 * 24 * 60
/** How many minutes before its start an event may want its responses. */
export const responseDeadlineBounds = { min: 1, max: 30 * 24 * 60 } as const
export const maxRecurringIntervalDays = 365
export const maxPartySize = 24
export const maxEventsPerUserBounds = { min: 1, max: 100 } as const
export const titleMaxLength = 120
export const descriptionMaxLength = 4000
export const searchMaxLength = 100
export const cancelReasonMaxLength = 300
export const noteMaxLength = 500
export const partyNameMaxLength = 60
/** Maximum number of party types of a guild. */
export const partyTypesMax = 50
/** Maximum number of event templates of a guild. */
export const eventTemplatesMax = 50
export const templateNameMaxLength = 60
export const preselectedMax = 100
/** Maximum length of the URL of the picture in posts. */
export const postImageUrlMaxLength = 500
/** Maximum number of roles that one post pings. */
export const pingRolesMax = 10
/** Maximum number of events in one request with responses. */
export const answersMax = 50
/** Of what is wrong with a request, the answer names so much. */
export const reportedIssuesMax = 20
export const realNameMaxLength = 100
export const altNamesMax = 10
export const reminderHoursBounds = { min: 1, max: 168 } as const
/** Discord's own limit. */
export const maxServerRoles = 250
/** Maximum number of weapon pairs on a member's card. */
export const stylesMax = 3
export const powerMax = 99_999
export const buildUrlMaxLength = 500
/** Maximum number of people a member wants beside them, and of those they do not. */
export const wishesMax = 20
export const standingResponsesMax = 30
/** The audit page shows this many entries at once. */
export const auditPageSize = 25
export const auditPageMax = 100_000
export const auditExportMax = 10_000
/** Maximum number of calendar feeds of one person. */
export const maxCalendarFeeds = 10
/** Maximum number of stream links that work at once: of one event, and of the guild. */
export const maxStreamLinks = 20
