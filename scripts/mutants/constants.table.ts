import { faults } from './mutant.ts'

const tooltip = 'frontend/src/ui/Tooltip.test.tsx'
const unreadRights = 'A reader whose %s cannot be read has none, and is told that they are unknown'

/** Sections 6, 7 and 9: rights, calls, constants and limits. */
export const constantMutants = [
  faults(tooltip, 'frontend/src/ui/Tooltip.tsx', [
    ['a button’s hint appears after 700 ms of hovering', 'const delayMs = 700', 'const delayMs = 500'],
    [
      'the next hint appears at once within 300 ms after the last one, and later after 700 ms again',
      'const skipMs = 300',
      'const skipMs = 0',
    ],
  ]),
  faults('frontend/src/lib/queries/auth.queries.test.tsx', 'frontend/src/lib/queries/auth.queries.ts', [
    [unreadRights, 'isMember: false', 'isMember: true'],
    [unreadRights, 'isAdmin: false', 'isAdmin: true'],
    [unreadRights, 'canViewAuditLogs: false', 'canViewAuditLogs: true'],
  ]),
  faults('frontend/src/lib/queries/cache-times.test.ts', 'frontend/src/lib/queries/auth.queries.ts', [
    [
      '%s, unless they could not be read',
      'canViewAuditLogs: false,\n    }),\n  staleTime: rightsStaleTime',
      'canViewAuditLogs: false,\n    }),\n  staleTime: 0',
    ],
  ]),
  faults(
    'realtime-server/src/modules/events/participants.routes.db.test.ts',
    'realtime-server/src/modules/events/event.routes.ts',
    [
      [
        'The participants of an event are everybody who answered it, in the order of their answers',
        'return (await factsOf(params.id)).participants',
        'return (await factsOf(params.id)).participants.slice(0, 0)',
      ],
    ],
  ),
].flat()
