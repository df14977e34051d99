import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  saving: 'Enregistrement …',
  saved: 'Enregistré',
  back: 'Retour',
  edit: 'Modifier',
  copy: 'Copier',
  delete: 'Supprimer',
  more: 'Plus',
  retry: 'Réessayer',
  loading: 'Chargement …',
  clearSearch: 'Effacer la recherche',
  notification: 'Notification',
  notifications: 'Notifications ({{hotkey}})',
  optional: 'facultatif',
  duration: '{{hours}} h {{minutes}} min',
  yourTime: '{{time}} chez toi',
  somethingFailed: 'Un problème est survenu. Réessaie, s’il te plaît.',
  asTable: 'En tableau',
  asChart: 'En graphique',
  export: 'Exporter',
  exportCsv: 'CSV pour tableurs',
  exportJson: 'JSON pour programmes',
} satisfies Translation<'fr', typeof de>
