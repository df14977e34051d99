export const eventTemplateKeys = { all: ['event-templates'] as const }
