import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  invalid_input: 'Vérifie ta saisie.',
  invalid_json: 'La demande était illisible. Recharge la page et réessaie.',
  unauthenticated: 'Ta session est terminée. Connecte-toi à nouveau.',
  not_in_guild: 'Seuls les membres du serveur Discord de la guilde peuvent se connecter.',
  forbidden: 'Tu n’as pas le droit de faire cette action',
  csrf_rejected: 'La demande venait d’un autre site et a été refusée. Recharge la page.',
  not_found: 'Cela n’existe plus ici.',
  event_not_found: 'Cet événement n’existe plus.',
  party_not_found: 'Ce groupe n’existe plus.',
  group_not_found: 'Ce groupe fixe n’existe plus.',
  server_not_found: 'Ce n’est pas le serveur de la guilde.',
  person_not_found: 'Cette personne n’est pas sur le serveur de la guilde.',
  participant_not_found: 'Cette personne n’est pas dans la composition.',
  stream_link_not_found: 'Ce lien n’est plus valable. Demande-en un nouveau à un responsable.',
  calendar_feed_not_found: 'Cette adresse de calendrier n’est plus valable.',
  mapping_not_found: 'Cette association n’existe plus.',
  members_only:
    'La guilde ne montre en ce moment ses événements qu’à ses membres. Demande le rôle de membre aux responsables.',
  absence_not_found: 'Cette absence n’existe plus.',
  voice_check_not_found: 'Cette vérification n’existe pas.',
  attendance_not_found: 'Cette personne n’a pas été vérifiée ce soir-là.',
  party_type_not_found: 'Ce type de groupe n’existe plus.',
  question_not_found: 'Cette question n’est plus valable.',
  event_archived: 'L’événement est terminé ou archivé. Ce n’est plus possible.',
  event_not_archived: 'L’événement n’est pas archivé.',
  event_cancelled: 'L’événement est annulé.',
  event_cancelled_because: 'L’événement est annulé : {{reason}}',
  event_not_cancelled: 'L’événement n’est pas annulé.',
  event_not_open: 'L’événement est seulement annoncé ; les inscriptions ne sont pas encore ouvertes.',
  event_not_upcoming: 'L’événement est déjà ouvert.',
  event_started: 'L’événement a commencé et les inscriptions tardives sont fermées.',
  event_over: 'L’événement est déjà terminé.',
  event_limit_reached:
    'Tu as déjà autant d’événements à venir que la guilde le permet. Annules-en un ou demande aux responsables.',
  calendar_feed_limit_reached: 'Tu as déjà dix adresses de calendrier valables. Révoques-en une d’abord.',
  stream_link_limit_reached: 'Il y a déjà vingt liens valables. Révoques-en un d’abord.',
  signup_role_required:
    'Il te faut un certain rôle sur le serveur pour cet événement. Demande-le aux responsables.',
  class_not_allowed: 'Cette classe n’est pas admise à cet événement. Choisis-en une autre.',
  class_unknown: 'Cette classe n’existe pas. Choisis-en une dans la liste.',
  party_full: 'Le groupe est complet.',
  event_without_channel:
    'L’événement n’a pas de salon Discord, ou celui-ci n’existe plus. Choisis-en un dans ses paramètres.',
  channel_blocked:
    'Le bot ne peut pas publier dans ce salon. Choisis-en un autre ou donne-lui les permissions nécessaires.',
  nobody_placed: 'Personne n’est encore placé dans les groupes.',
  slot_taken: 'La place est déjà prise.',
  already_asked: 'Ces personnes ont déjà été sollicitées ou ont déjà une place.',
  mapping_exists: 'Cette personne a déjà une association. Modifie celle qui existe.',
  settings_changed:
    'Quelqu’un d’autre a modifié les paramètres entre-temps. Vérifie-les et enregistre à nouveau.',
  own_admin_lost: 'Tu perdrais ainsi tes propres droits d’admin. Confirme que c’est bien ce que tu veux.',
  admin_lock_out:
    'Plus personne n’aurait de droits d’admin. Garde au moins un rôle que quelqu’un possède sur le serveur.',
  card_changed: 'Ton profil a été modifié ailleurs entre-temps. Vérifie-le et enregistre à nouveau.',
  absence_overlaps: 'Tu es déjà absent certains de ces jours. Supprime d’abord l’autre absence.',
  absence_limit_reached: 'Tu as déjà saisi autant d’absences que possible. Supprimes-en une d’abord.',
  attendance_unchanged: 'C’est déjà indiqué ainsi. Quelqu’un a peut-être été plus rapide.',
  party_type_changed:
    'Quelqu’un d’autre a modifié ce type de groupe entre-temps. Vérifie-le et enregistre à nouveau.',
  party_type_limit_reached: 'Il ne peut pas y avoir plus de 50 types de groupe. Supprimes-en un d’abord.',
  event_template_not_found: 'Ce modèle n’existe plus.',
  event_template_changed:
    'Quelqu’un d’autre a modifié ce modèle entre-temps. Vérifie-le et enregistre à nouveau.',
  event_template_limit_reached: 'Il ne peut pas y avoir plus de 50 modèles. Supprimes-en un d’abord.',
  backups_off: 'Les sauvegardes sont désactivées. Définis BACKUP_DIR et redémarre.',
  backup_running: 'Une sauvegarde est déjà en cours. Un instant.',
  backup_not_found: 'Cette sauvegarde n’existe plus.',
  backup_damaged: 'Cette sauvegarde est endommagée. Prends-en une autre.',
  backup_newer: 'Cette sauvegarde vient d’une version plus récente. Restaure-la avec celle-ci.',
  backup_shared:
    'Cette base contient plus d’une guilde. C’est donc la personne qui gère le serveur qui s’occupe des sauvegardes.',
  backup_other_guild: 'Cette sauvegarde contient une autre guilde. Prends-en une de la tienne.',
  storage_failing:
    'Cette sauvegarde n’est que dans le stockage externe, qui ne la donne pas pour le moment. Réessaie plus tard.',
  database_in_use:
    'D’autres processus sont connectés à la base. Arrête-les tous et restaure la sauvegarde sur le serveur : npm run restore.',
  backup_failed:
    'La sauvegarde a échoué. Vérifie qu’il y a de la place dans le dossier des sauvegardes et que le serveur peut y écrire.',
  import_unreadable: 'Ce n’est pas un événement Raid-Helper lisible.',
  import_not_found: 'Raid-Helper ne connaît pas (ou plus) cet événement.',
  import_unreachable: 'Raid-Helper ne répond pas pour le moment. Réessaie dans un instant.',
  idempotency_key_reused: 'Cette demande a déjà été envoyée avec un autre contenu. Recharge la page.',
  payload_too_large: 'C’est trop à la fois. Raccourcis ta saisie.',
  unsupported_media_type: 'Ce format n’est pas accepté.',
  rate_limited: 'C’était trop rapide. Attends un instant et réessaie.',
  internal: 'Un problème est survenu sur le serveur. Réessaie dans un instant.',
  unavailable: 'Le serveur n’est pas prêt pour le moment. Réessaie dans un instant.',
  unreachable: 'Le serveur est injoignable. Vérifie ta connexion.',
} satisfies Translation<'fr', typeof de>
