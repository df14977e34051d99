import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Support the guild',
  text: 'Your donation helps to pay for server and bot. Choose an amount.',
  newTab: '(opens the payment page in a new tab)',
  where: 'You pay on the provider’s page. Raidtisch does not learn whether or how much you give.',
} satisfies Translation<'en', typeof de>
