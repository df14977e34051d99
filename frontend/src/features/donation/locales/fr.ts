import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Soutenir la guilde',
  text: 'Ton don aide à payer le serveur et le bot. Choisis un montant.',
  newTab: '(ouvre la page de paiement dans un nouvel onglet)',
  where: 'Le paiement se fait sur la page du prestataire. Raidtisch ne sait ni si tu donnes, ni combien.',
} satisfies Translation<'fr', typeof de>
