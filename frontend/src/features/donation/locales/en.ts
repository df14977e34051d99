import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Support the guild',
  text: 'Your donation helps pay for the server and the bot. Choose an amount.',
  newTab: '(opens the payment page in a new tab)',
  where: 'You pay on the provider’s page. Raidtisch never learns whether you gave, or how much.',
} satisfies Translation<'en', typeof de>
