import type { Status } from './world.state.ts'

export const guildId = '987654321098765001'
export const applicationId = '1098765432109876001'
export const otherBotId = '1098765432109876002'

/** The credentials an application needs; they work with nothing but the emulator. */
export const credentials = {
  clientSecret: 'local-discord-client-secret',
  botToken: 'local-discord-bot-token',
} as const

export const roleIds = {
  lead: '987654321098765101',
  pvpOrga: '987654321098765102',
  audit: '987654321098765103',
  member: '987654321098765104',
  guildMember: '987654321098765105',
  tank: '987654321098765106',
  healer: '987654321098765107',
  dps: '987654321098765108',
  nightOwl: '987654321098765109',
  bot: '987654321098765110',
} as const

export const channelIds = {
  guildCategory: '987654321098765201',
  raidCategory: '987654321098765202',
  voiceCategory: '987654321098765203',
  general: '987654321098765204',
  announcements: '987654321098765205',
  raidPlanning: '987654321098765206',
  raidSignup: '987654321098765207',
  boonstone: '987654321098765208',
  riftstone: '987654321098765209',
  sieges: '987654321098765210',
  lobby: '987654321098765211',
  raidOne: '987654321098765212',
  raidTwo: '987654321098765213',
  afk: '987654321098765214',
} as const

type Persona = {
  readonly id: string
  readonly displayName: string
  readonly status: Status
  /** null: has a Discord account, is not in the guild. */
  readonly roles: readonly string[] | null
  readonly summary: string
}

/** The people one signs in as; keys are usernames. */
export const personas = {
  lena: {
    id: '301234567890123401',
    displayName: 'Lena',
    status: 'online',
    roles: [roleIds.lead, roleIds.member],
    summary: 'Lead und Member',
  },
  otto: {
    id: '301234567890123402',
    displayName: 'Otto',
    status: 'idle',
    roles: [roleIds.pvpOrga, roleIds.member],
    summary: 'PVP Orga und Member',
  },
  mia: {
    id: '301234567890123403',
    displayName: 'Mia',
    status: 'online',
    roles: [roleIds.member],
    summary: 'Member',
  },
  ben: {
    id: '301234567890123404',
    displayName: 'Ben',
    status: 'dnd',
    roles: [roleIds.member],
    summary: 'Member',
  },
  gast: {
    id: '301234567890123405',
    displayName: 'Gast',
    status: 'online',
    roles: [],
    summary: 'in der Gilde, ohne Rolle',
  },
  audra: {
    id: '301234567890123406',
    displayName: 'Audra',
    status: 'offline',
    roles: [roleIds.audit, roleIds.member],
    summary: 'Audit und Member',
  },
  fremd: {
    id: '301234567890123407',
    displayName: 'Fremd',
    status: 'offline',
    roles: null,
    summary: 'nicht in der Gilde',
  },
  gilda: {
    id: '301234567890123408',
    displayName: 'Gilda',
    status: 'offline',
    roles: [],
    summary: 'Besitzerin des Servers, ohne Rolle',
  },
} as const satisfies Record<string, Persona>
