import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Absence',
  text: 'Dis quand tu n’es pas là. Tout le monde voit que tu es absent ; seuls les responsables voient pourquoi.',
  mine: 'Tes absences',
  others: 'Qui d’autre est absent',
  noneMine: 'Tu n’as signalé aucune absence.',
  loadFailed: 'Les absences n’ont pas pu être chargées.',
  from: 'Du',
  to: 'Au',
  reason: 'Raison (facultative)',
  reasonHint: 'Seuls toi et les responsables la lisez.',
  consequence: 'Tu déclines ainsi tous les événements de ces jours-là.',
  create: 'Signaler une absence',
  created: 'Absence enregistrée',
  declined_one: '{{count}} événement décliné.',
  declined_other: '{{count}} événements déclinés.',
  createFailed: 'Échec de l’enregistrement',
  createFailedText: 'Ton absence n’a pas pu être enregistrée.',
  delete: 'Supprimer',
  deleteOne: 'Supprimer l’absence {{span}}',
  deleteOf: 'Supprimer l’absence de {{name}} : {{span}}',
  deleteTitle: 'Supprimer l’absence ?',
  deleteText:
    'Les événements déclinés le restent. Ceux qui peuvent venir finalement s’y inscrivent de nouveau.',
  deleted: 'Absence supprimée',
  deleteFailed: 'Échec de la suppression',
  deleteFailedText: 'L’absence n’a pas pu être supprimée.',
  fault: {
    noFrom: 'Choisis le premier jour.',
    noTo: 'Choisis le dernier jour.',
    order: 'La fin précède le début.',
    past: 'Ces jours sont déjà passés.',
    early: 'C’est trop loin dans le passé.',
    far: 'C’est trop loin dans l’avenir.',
  },
} satisfies Translation<'fr', typeof de>
