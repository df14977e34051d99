import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  startsIn: 'Commence dans',
  days_one: '{{count}} jour',
  days_other: '{{count}} jours',
  running: 'En cours',
  over: 'Terminé',
  signedUp: 'inscrits',
  flexible: 'Flexibles',
  free: 'libre',
  moreFree: 'encore {{number}} libres',
  party: 'Groupe {{number}}',
  stale: 'Pas de connexion : l’image est peut-être périmée',
  closed: 'Ce lien n’affiche plus rien.',
  next: 'À suivre',
  nextRaid: 'Prochain raid',
  nothingPlanned: 'Rien n’est prévu pour le moment.',
  closedText: 'Il a été révoqué ou il est faux. Crée-en un autre dans Raidtisch, sous « Vue stream ».',
  leader: 'Chef du groupe',
  late: 'arrive en retard',
  declined: 'décliné',
  withoutParty_one: '{{count}} sans groupe',
  withoutParty_other: '{{count}} sans groupe',
} satisfies Translation<'fr', typeof de>
