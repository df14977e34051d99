import { faults } from './mutant.ts'

const texts = 'frontend/src/app/spec-texts.test.tsx'
const letter = 'say what the specification says, to the letter'
const analytics = 'frontend/src/features/analytics/AnalyticsPage.test.tsx'
const api = 'frontend/src/lib/api/api.test.tsx'
const mapping = 'frontend/src/features/user-mapping/UserMappingPage.test.tsx'
const settings = 'frontend/src/features/settings/SettingsPage.test.tsx'
const notices = 'frontend/src/features/party-manager/drag/board-notices.test.tsx'
const refused = 'on a board of %s, a refused %s is shown in a message with its reason'
const withStatus = 'fails with status, body and code when it is refused'

/** Section 8: the error catalogue, and texts word for word. */
export const textMutants = [
  faults(texts, 'frontend/src/features/events/list/locales/de.ts', [
    [letter, "'Need Attention'", "'Needs Attention'"],
  ]),
  faults(texts, 'frontend/src/features/events/actions/locales/de.ts', [
    [letter, "'Fehler beim Reaktivieren'", "'Fehler beim Aktivieren'"],
  ]),
  faults(texts, 'frontend/src/features/events/locales/de.ts', [
    [letter, "'Anmeldung fehlgeschlagen'", "'Anmelden fehlgeschlagen'"],
  ]),
  faults(texts, 'frontend/src/features/events/page/locales/de.ts', [
    [letter, "'Event Not Found'", "'Event nicht gefunden'"],
  ]),
  faults(texts, 'frontend/src/features/events/form/locales/de.ts', [
    [letter, "'Title is required'", "'Titel fehlt'"],
    [letter, "'Event erfolgreich erstellt'", "'Event erstellt'"],
  ]),
  faults(texts, 'frontend/src/features/party-manager/locales/de.ts', [
    [letter, "'Bitte wähle erst ein Event aus.'", "'Wähle ein Event.'"],
    [letter, "'Drag & Drop zu fester Gruppe fehlgeschlagen'", "'Drag & Drop fehlgeschlagen'"],
  ]),
  faults(texts, 'frontend/src/features/members/locales/de.ts', [
    [letter, "'Lade Mitglieder...'", "'Lade Mitglieder …'"],
  ]),
  faults(texts, 'frontend/src/features/analytics/locales/de.ts', [
    [letter, "'Avg Participation'", "'Average Participation'"],
  ]),
  faults(texts, 'frontend/src/features/user-mapping/locales/de.ts', [
    [letter, "'All users are mapped!'", "'All users are mapped'"],
    [letter, "'Error updating user mapping'", "'Error changing user mapping'"],
  ]),
  faults(texts, 'frontend/src/features/settings/locales/de.ts', [
    [letter, "'Settings saved successfully'", "'Settings saved'"],
    [letter, "'Auto-delete Old Events'", "'Delete Old Events'"],
  ]),
  faults(texts, 'frontend/src/features/events/calendar/locales/de.ts', [
    [letter, "'Keine Events in den nächsten 7 Tagen'", "'Keine Events'"],
  ]),
  faults(texts, 'frontend/src/features/audit-log/locales/de.ts', [
    [letter, "'Zugriff Verweigert'", "'Zugriff verweigert'"],
    [letter, "'Seite {{page}} | {{total}} Einträge gesamt'", "'Seite {{page}} von {{total}}'"],
  ]),
  faults(api, 'frontend/src/lib/api/api-failure.ts', [
    [withStatus, 'super(`${status}: ${body}`', 'super(`${body}`'],
    [withStatus, 'this.code = answer.code ?? null', 'this.code = null'],
    [
      'fails with the status text and the fallback message when it is refused without a body',
      'response.statusText',
      "''",
    ],
  ]),
  faults(api, 'frontend/src/lib/api/api.ts', [
    ['sends the session’s cookie with reads and changes', "credentials: 'include'", "credentials: 'omit'"],
    [
      'fills path and query, and sends no body without a payload',
      "...(body === undefined ? {} : { 'content-type': 'application/json' })",
      "'content-type': 'application/json'",
    ],
  ]),
  faults(mapping, 'frontend/src/features/user-mapping/use-mapping-actions.ts', [
    [
      'deletes only after a question, and shows the reason of a failure',
      "failure, t('deleteFailed')",
      "failure, t('updateFailed')",
    ],
    ['adds a mapping for a user who has none', "title: t('created')", "title: t('updated')"],
  ]),
  faults(settings, 'frontend/src/features/settings/use-save-settings.ts', [
    ['say the fallback when there is no reason', "t('saveFailedText')", "t('savedText')"],
    [
      'say why a save was refused and keep what was changed',
      "toastFailure(t('saveFailed')",
      "toastFailure(t('saved')",
    ],
    ['save what was changed and nothing else', "title: t('saved')", "title: t('saveFailed')"],
  ]),
  faults(notices, 'frontend/src/features/party-manager/drag/use-board-notices.ts', [
    [refused, "add: 'refusedAdd'", "add: 'refusedRemove'"],
    [refused, "remove: 'refusedRemove'", "remove: 'refusedAdd'"],
    [refused, "create: 'refusedGroupCreate'", "create: 'refusedCreate'"],
    [refused, "delete: 'refusedGroupDelete'", "delete: 'refusedDelete'"],
  ]),
  faults(analytics, 'frontend/src/features/analytics/MemberStatsView.tsx', [
    [
      'has a message without members, and after a failure',
      "title={t('noMemberData')}",
      "title={t('noMembersFound')}",
    ],
  ]),
  faults('frontend/src/ui/toast.test.tsx', 'frontend/src/ui/toast.ts', [
    [
      'A failed call offers to sign in again when the session has ended',
      "hasCode(failure, 'unauthenticated')",
      "hasCode(failure, 'forbidden')",
    ],
  ]),
  faults('frontend/src/ui/toast.test.tsx', 'frontend/src/lib/api/error-message.ts', [
    [
      'A failed call shows the server’s reason in the reader’s language when the code is known',
      'return i18next.t(`errors:${failure.code as ErrorCode}`)',
      'return fallback',
    ],
    [
      'A failed call shows the fallback when the code is unknown',
      'return fallback',
      "return failure instanceof Error ? failure.message : ''",
    ],
  ]),
].flat()
