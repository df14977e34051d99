import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  intro:
    'Chaque nuit, le serveur sauvegarde tout : événements, réponses, groupes, paramètres et audit. Avant un grand changement, tu peux aussi sauvegarder toi-même.',
  loadFailed: 'Impossible de charger les sauvegardes.',
  off: 'Les sauvegardes sont désactivées.',
  offText:
    'Définis BACKUP_DIR sur un dossier où le serveur peut écrire, puis redémarre. Ensuite, il sauvegarde chaque nuit tout seul.',
  failed: 'La dernière sauvegarde a échoué.',
  failedText:
    'Le serveur réessaie toutes les dix minutes. Vérifie qu’il y a de la place dans le dossier des sauvegardes et que le serveur peut y écrire.',
  old: 'La dernière sauvegarde date de plus d’un jour.',
  oldText: 'Le serveur tourne-t-il la nuit ? Il rattrape tout seul une sauvegarde manquée.',
  none: 'Aucune sauvegarde pour l’instant',
  noneText: 'La première se fera toute seule la nuit prochaine. Tu peux aussi en créer une maintenant.',
  newest: 'Dernière sauvegarde :',
  make: 'Sauvegarder maintenant',
  made: 'Sauvegarde créée',
  makeFailed: 'La sauvegarde n’a pas fonctionné',
  list: 'Sauvegardes existantes',
  kind: { daily: 'Quotidienne', manual: 'À la main', 'before-restore': 'Avant une restauration' },
  check: 'Vérifier',
  checkOne: 'Vérifier la sauvegarde : {{when}}',
  restore: 'Restaurer',
  restoreOne: 'Restaurer la sauvegarde : {{when}}',
  restoreTitle: 'Restaurer la sauvegarde du {{when}} ?',
  restoreContents: 'Tout redevient comme à ce moment-là : {{numbers}}.',
  restoreLost:
    'Ce qui a suivi est perdu : inscriptions, événements, groupes et paramètres. Seul l’audit reste complet.',
  restoreBefore: 'Le serveur sauvegarde d’abord l’état actuel. Il vous permet de revenir en arrière.',
  restoreAway:
    'Raidtisch est injoignable un court instant, puis redémarre tout seul. Tout le monde reste connecté.',
  restoreRefused: 'La sauvegarde n’a pas été restaurée',
  restoring: 'La sauvegarde est en cours de restauration…',
  restoringText: 'Le serveur revient dans un instant. Tu peux laisser cette page ouverte.',
  restored: '{{name}} a restauré la sauvegarde du {{when}}.',
  restoredText: 'L’état d’avant figure ci-dessous sous « Avant une restauration ».',
  restoreFailed: 'La restauration de la sauvegarde du {{when}} n’a pas fonctionné ({{name}}).',
  restoreFailedText: 'Tout est resté comme avant.',
  whole: 'En ordre :',
  events_one: '{{count}} événement',
  events_other: '{{count}} événements',
  answers_one: '{{count}} réponse',
  answers_other: '{{count}} réponses',
  auditEntries_one: '{{count}} entrée d’audit',
  auditEntries_other: '{{count}} entrées d’audit',
  version: 'De la version {{version}}',
} satisfies Translation<'fr', typeof de>
