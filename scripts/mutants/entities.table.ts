import { faults } from './mutant.ts'

const contracts = 'shared-types/src/contracts/entities.test.ts'
const fields = '%s has its fields'
const eventDefaults = 'of an event is filled in as the specification says'
const settingsDefaults = 'of an event’s settings is filled in as the specification says'
const otherDefaults = 'of a party, a static group or a user mapping is filled in as the specification says'

/** Section 3: entities and their fields. */
export const entityMutants = [
  faults(contracts, 'shared-types/src/contracts/entities.ts', [
    [fields, '    messageId: Snowflake.nullable(),\n', ''],
    [fields, '    groupsCreated: z.boolean(),\n', ''],
    [fields, '    weaponCombo: z.string().nullable(),\n', ''],
    [fields, '    partyNumber: z.int(),\n', ''],
  ]),
  faults(contracts, 'shared-types/src/contracts/guild.contract.ts', [
    [fields, '    prefix: z.string(),\n', ''],
    [fields, '    gameRoleColor: z.string().nullable(),\n', ''],
    [fields, '      requireApproval: z.boolean(),\n', ''],
  ]),
  faults(contracts, 'shared-types/src/contracts/event-bodies.contract.ts', [
    [eventDefaults, ".default('active')", ".default('upcoming')"],
  ]),
  faults(contracts, 'shared-types/src/contracts/event-fields.ts', [
    [
      settingsDefaults,
      'allowLateSignups: z.boolean().default(defaultEventSettings.allowLateSignups)',
      'allowLateSignups: z.boolean().default(false)',
    ],
    [
      settingsDefaults,
      'sendReminders: z.boolean().default(defaultEventSettings.sendReminders)',
      'sendReminders: z.boolean().default(false)',
    ],
    [
      settingsDefaults,
      'autoArchive: z.boolean().default(defaultEventSettings.autoArchive)',
      'autoArchive: z.boolean().default(true)',
    ],
    [eventDefaults, 'keepAlive: z.boolean().default(false)', 'keepAlive: z.boolean().default(true)'],
  ]),
  faults(contracts, 'shared-types/src/domain/event-defaults.ts', [
    [eventDefaults, "defaultTimezone = 'UTC'", "defaultTimezone = 'CET'"],
    [eventDefaults, 'tanks: 3, healers: 6, dps: 12', 'tanks: 3, healers: 6, dps: 10'],
    [eventDefaults, 'defaultDurationMinutes = 120', 'defaultDurationMinutes = 90'],
    [eventDefaults, 'defaultRecurringIntervalDays = 7', 'defaultRecurringIntervalDays = 14'],
  ]),
  faults(contracts, 'shared-types/src/domain/party-defaults.ts', [
    [otherDefaults, 'defaultPartySize = 6', 'defaultPartySize = 5'],
    [otherDefaults, "defaultGroupCategory = 'guild'", "defaultGroupCategory = 'raid'"],
  ]),
  faults(contracts, 'shared-types/src/contracts/static-groups.contract.ts', [
    [otherDefaults, 'isActive: z.boolean().default(true)', 'isActive: z.boolean().default(false)'],
  ]),
  faults(contracts, 'shared-types/src/contracts/user-mappings.contract.ts', [
    [fields, '        notes: z.string().nullable(),\n', ''],
    [otherDefaults, 'isActive: z.boolean().default(true)', 'isActive: z.boolean().default(false)'],
  ]),
  faults(contracts, 'shared-types/src/contracts/member-stats.contract.ts', [
    [fields, '    participationRate: WholePercent,\n    /** Events', '    /** Events'],
  ]),
  faults(contracts, 'shared-types/src/contracts/auth.contract.ts', [
    [fields, '      hasMemberRole: z.boolean(),\n', ''],
  ]),
  faults(contracts, 'shared-types/src/contracts/audit.contract.ts', [
    [fields, '  eventTitle: z.string().nullable(),\n  /** The fields', '  /** The fields'],
  ]),
].flat()
