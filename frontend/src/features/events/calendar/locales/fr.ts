import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Calendrier des événements',
  activeEvents_one: '{{count}} événement actif',
  activeEvents_other: '{{count}} événements actifs',
  gridLabel: 'Calendrier, {{month}}',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  today: 'Aujourd’hui',
  todayMark: 'aujourd’hui',
  noEvents: 'aucun événement',
  eventCount_one: '{{count}} événement',
  eventCount_other: '{{count}} événements',
  more_one: '+{{count}} autre',
  more_other: '+{{count}} autres',
  emptyDay: 'Aucun événement ce jour-là.',
  zoneNote: 'Les jours et les heures du calendrier sont ceux de ton fuseau horaire : {{zone}}.',

  overview: 'Vue d’ensemble',
  counts: 'Nombre d’événements',
  thisMonth: 'Ce mois-ci',
  nextSevenDays: '7 prochains jours',
  totalActive: 'Événements actifs',
  upcoming: 'Événements à venir',
  noUpcoming: 'Aucun événement dans les 7 prochains jours',

  subscribe: 'S’abonner au calendrier',
  subscribeText:
    'Retrouve les événements dans l’agenda de ton téléphone ou de ton ordinateur. Il récupère de lui-même les nouveautés et les changements, à son propre rythme.',
  personal: 'Mes événements',
  personalText:
    'Les événements où tu viens, où tu viens peut-être, où tu es sur liste d’attente ou sur le banc des remplaçants, et ceux où une place t’est réservée. Ceux que tu as déclinés n’y sont pas.',
  guild: 'Calendrier de la guilde',
  guildText: 'Tous les événements actifs de la guilde, que tu aies répondu ou non.',
  createAddress: 'Créer une adresse',
  createFailed: 'L’adresse n’a pas pu être créée.',
  newAddress: 'Ta nouvelle adresse',
  newAddressHint:
    'Copie-la maintenant : elle ne sera plus affichée. Toute personne qui la connaît peut lire ce calendrier.',
  copyAddress: 'Copier l’adresse',
  addressCopied: 'Adresse copiée',
  openInApp: 'Ouvrir dans l’agenda',
  byAddress:
    'Google Agenda : choisis « À partir de l’URL ». Outlook sur le web : ajoute un calendrier en t’abonnant depuis le web. Colles-y l’adresse.',
  addresses: 'Adresses valides',
  noAddresses: 'Pas encore d’adresse. Crée-en une ci-dessus pour ton agenda.',
  addressesFailed: 'Les adresses n’ont pas pu être chargées.',
  createdOn: 'Créée le {{date}}',
  revoke: 'Révoquer',
  revokeTitle: 'Révoquer l’adresse ?',
  revokeText: 'Les agendas qui utilisent cette adresse ne recevront plus d’événements. C’est définitif.',
  revoked: 'Adresse révoquée',
  revokeFailed: 'L’adresse n’a pas pu être révoquée.',
} satisfies Translation<'fr', typeof de>
