import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Membres de la guilde',
  subtitle: 'Qui fait partie de la guilde et qui est là en ce moment.',
  server: 'Serveur',
  search: 'Chercher un membre',
  searchHint: 'Nom ou rôle',
  loading: 'Chargement des membres...',
  empty: 'Aucun membre du serveur disponible',
  emptyText: 'Dès que le bot connaîtra les membres de ton serveur Discord, ils apparaîtront ici.',
  failed: 'Les membres n’ont pas pu être chargés',
  online: 'En ligne',
  offline: 'Hors ligne',
  unknown: 'Membres',
  unknownText: 'Le bot n’est pas connecté à Discord. Les présences reviendront avec la connexion.',
  moreOffline_one: '+{{count}} autre membre hors ligne',
  moreOffline_other: '+{{count}} autres membres hors ligne',
  moreOfflineHint: 'La recherche les trouve tous.',
  nobodyFound: 'Aucun membre trouvé',
  found_one: '{{count}} membre trouvé',
  found_other: '{{count}} membres trouvés',
  roles: 'Rôles',
  realName: 'Vrai nom : {{name}}',
  bot: 'Bot',
  status: {
    online: 'En ligne',
    idle: 'Inactif',
    dnd: 'Ne pas déranger',
    offline: 'Hors ligne',
    unknown: 'Statut inconnu',
  },
} satisfies Translation<'fr', typeof de>
