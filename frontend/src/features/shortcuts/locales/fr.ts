import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Raccourcis clavier',
  text: 'Ils fonctionnent partout, sauf quand tu écris dans un champ.',
  goTo: 'Aller à',
  general: 'Partout',
  search: 'Rechercher',
  find: 'Chercher dans la liste de cette page',
  create: 'Créer un événement',
  help: 'Cette liste',
  escape: 'Fermer, annuler',
  notifications: 'Aller à la notification',
  letters: 'Touches seules',
  lettersHint: 'Désactive-les si tu commandes l’ordinateur à la voix. {{control}} K fonctionne toujours.',
  searchTitle: 'Recherche',
  searchHint: 'Page, événement ou membre',
  searchResults: 'Résultats',
  pages: 'Pages',
  events: 'Événements',
  otherEvents: 'Événements passés et annoncés',
  members: 'Membres',
  found_one: '{{count}} résultat',
  found_other: '{{count}} résultats',
  foundNone: 'Aucun résultat.',
} satisfies Translation<'fr', typeof de>
