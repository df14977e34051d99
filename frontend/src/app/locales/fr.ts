import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  skip: 'Aller au contenu',
  nav: 'Menu principal',
  events: 'Événements',
  partyManager: 'Gestion des groupes',
  parties: 'Groupes',
  me: 'Moi',
  needsLead: 'rôle Lead requis',
  language: 'Langue',
  signOut: 'Se déconnecter',
  signOutFailed: 'Déconnexion impossible',
  offline: 'Pas de connexion. Tu vois le dernier état, nous nous reconnectons …',
  notFound: '404 Page introuvable',
  notFoundText: 'Cette page n’existe pas.',
  toEvents: 'Voir les événements',
  userFailed: 'Impossible de charger ton compte',
  pageFailed: 'Cette page n’a pas pu être chargée.',
  signedInAs: 'Connecté en tant que {{name}}',
  tagline: 'La guilde prépare ses raids autour d’une table.',
} satisfies Translation<'fr', typeof de>
