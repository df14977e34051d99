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
  closed: 'Ce lien n’affiche plus d’événement.',
} satisfies Translation<'fr', typeof de>
