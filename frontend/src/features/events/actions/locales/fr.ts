import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  archive: {
    title: 'Archiver l’événement ?',
    text: '« {{title}} » quitte la liste active. Les inscriptions restent disponibles pour les statistiques.',
    textOver:
      '« {{title}} » est terminé et sera marqué comme archivé. Les inscriptions restent disponibles pour les statistiques.',
    told: 'Toutes les personnes qui ont répondu sans décliner sauront qu’il n’a plus lieu.',
    done: 'Événement archivé',
    failed: 'Échec de l’archivage',
    failedText: 'L’événement n’a pas pu être archivé.',
  },
  reactivate: {
    title: 'Réactiver l’événement ?',
    text: '« {{title}} » revient dans la liste active avec toutes ses inscriptions.',
    done: 'Événement réactivé',
    failed: 'Échec de la réactivation',
    failedText: 'L’événement n’a pas pu être réactivé.',
  },
  delete: {
    title: 'Supprimer l’événement ?',
    text: '« {{title}} » sera supprimé avec toutes ses inscriptions et ses groupes.',
    keptForAMinute:
      'Le serveur le garde encore une minute : « Annuler l’action » dans la notification le fait revenir. Ensuite, la suppression est définitive.',
    seriesGoesOn:
      'Le prochain événement de la série aura lieu quand même. Pour arrêter la série, désactive d’abord « Récurrent ».',
    done: 'Événement supprimé',
    failed: 'Échec de la suppression',
    failedText: 'L’événement n’a pas pu être supprimé.',
  },
  cancel: {
    title: 'Annuler l’événement ?',
    text: '« {{title}} » sera annulé, et toutes les personnes qui ont répondu sans décliner sauront pourquoi. Les réponses restent. Tu peux rétablir l’événement.',
    reason: 'Raison',
    reasonHint: 'Tout le monde peut la lire, sur Discord aussi.',
    reasonMissing: 'Dis brièvement pourquoi.',
    done: 'L’événement est annulé',
    failed: 'L’annulation a échoué',
  },
  undo: {
    action: 'Annuler l’action',
    done: 'Action annulée',
    failed: 'Il n’est plus possible de revenir en arrière',
  },
} satisfies Translation<'fr', typeof de>
