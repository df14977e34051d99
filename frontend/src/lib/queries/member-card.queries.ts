export const memberCardKeys = { own: ['own-card'] as const, all: ['member-cards'] as const }
