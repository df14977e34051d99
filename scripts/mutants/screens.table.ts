import { faults } from './mutant.ts'

const card = 'frontend/src/features/dashboard/event-card.test.tsx'
const page = 'frontend/src/features/events/event-header.test.tsx'
const cardFails = 'says under its own title that $what failed'
const pageFails = 'says under its own title that $what failed'

/** Section 2: screens. */
export const screenMutants = [
  faults(card, 'frontend/src/features/dashboard/use-event-actions.ts', [
    [cardFails, "toastFailure(t('declineFailed')", "toastFailure(t('archiveFailed')"],
    [cardFails, "toastFailure(t('archiveFailed')", "toastFailure(t('reactivateFailed')"],
    [cardFails, "toastFailure(t('reactivateFailed')", "toastFailure(t('deleteFailed')"],
    [cardFails, "toastFailure(t('deleteFailed')", "toastFailure(t('declineFailed')"],
    [cardFails, "t('archiveFailedText')", "t('deleteFailedText')"],
  ]),
  faults(page, 'frontend/src/features/events/use-event-actions.ts', [
    [pageFails, "toastFailure(t('archiveFailed')", "toastFailure(t('reactivateFailed')"],
    [pageFails, "toastFailure(t('reactivateFailed')", "toastFailure(t('deleteFailed')"],
    [pageFails, "toastFailure(t('deleteFailed')", "toastFailure(t('archiveFailed')"],
  ]),
  faults(page, 'frontend/src/features/events/use-answer.ts', [
    [pageFails, "toastFailure(t('declineFailed')", "toastFailure(t('signUpFailed')"],
    [
      'says under its own title that a sign-up failed',
      "toastFailure(t('signUpFailed')",
      "toastFailure(t('declineFailed')",
    ],
  ]),
  faults(card, 'frontend/src/features/dashboard/EventCard.tsx', [
    ['shows the status %s in its colour', "active: 'positive'", "active: 'caution'"],
    ['shows the status %s in its colour', "cancelled: 'danger'", "cancelled: 'archived'"],
  ]),
  faults(page, 'frontend/src/features/events/EventHeader.tsx', [
    ['shows the status %s in its colour', "upcoming: 'caution'", "upcoming: 'positive'"],
    ['shows the status %s in its colour', "archived: 'archived'", "archived: 'danger'"],
  ]),
  faults('frontend/src/features/events/TierLegend.test.tsx', 'frontend/src/features/events/locales/de.ts', [
    ['The tier legend says of each letter what it stands for', "S: 'beste Kombinationen'", "S: 'sehr stark'"],
  ]),
  faults(
    'frontend/src/features/event-form/ClassesSection.test.tsx',
    'frontend/src/features/event-form/ClassesSection.tsx',
    [
      [
        'The class catalogue shows six of the twenty DPS classes until all are asked for',
        'const previewed = 6',
        'const previewed = 9',
      ],
    ],
  ),
  faults(
    'frontend/src/features/members/MembersPage.test.tsx',
    'frontend/src/features/members/MemberCard.tsx',
    [['shows pictures of 64 pixels', 'const avatarSize = 64', 'const avatarSize = 32']],
  ),
  faults(
    'frontend/src/features/analytics/AnalyticsPage.test.tsx',
    'frontend/src/features/analytics/MemberStatsView.tsx',
    [['scrolls in a list of at most 24 rem', 'max-h-96', 'max-h-48']],
  ),
].flat()
