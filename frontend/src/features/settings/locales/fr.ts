import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Paramètres',
  subtitle: 'Droits et événements de ton serveur',
  server: 'Serveur',
  chooseServer: 'Choisir un serveur',
  serverOption_one: '{{name}} ({{count}} membre)',
  serverOption_other: '{{name}} ({{count}} membres)',
  noServer: 'Choisis un serveur',
  noServerText: 'Ses paramètres s’afficheront ici.',
  serversFailed: 'Les serveurs n’ont pas pu être chargés.',
  loadFailed: 'Les paramètres n’ont pas pu être chargés.',
  sections: 'Parties des paramètres',
  section: {
    roles: 'Rôles',
    permissions: 'Autorisations',
    events: 'Gestion des événements',
    'new-events': 'Nouveaux événements',
    suggestions: 'Propositions',
    discord: 'Discord',
    stream: 'Stream',
    backups: 'Sauvegardes',
    bot: 'État du bot',
  },
  streamText: 'Une adresse pour OBS qui affiche chaque soir le raid en cours ou le prochain.',
  streamOpen: 'Configurer la vue stream',
  permissionsText:
    'Les responsables, les organisateurs PvP, le propriétaire du serveur et les administrateurs ont déjà ces droits. Ici, tu les donnes à d’autres rôles ; ils s’appliquent aussitôt.',
  field: {
    adminRoles: 'Rôles d’administration',
    eventCreatorRoles: 'Rôles pouvant créer des événements',
    memberRoles: 'Membres',
    leadRoles: 'Responsables',
    pvpOrgaRoles: 'PVP Orga',
    auditRoles: 'Audit',
    administratorsAreAdmins: 'Les administrateurs sont admins',
    defaultChannelId: 'Salon par défaut',
    allowPublicEvents: 'Autoriser les événements publics',
    mirrorEvents: 'Événements Discord',
    autoDeleteOldEvents: 'Supprimer les anciens événements',
    reminderHours: 'Heures de rappel',
    remindInChannel: 'Rappeler dans le salon',
    digestTime: 'Relance quotidienne',
    responseDeadline: 'Délai de réponse',
    afterDeadline: 'Après le délai',
    suggestionImportance: 'Importance dans les propositions',
    language: 'Langue des salons',
    pingRoleIds: 'Rôles à mentionner',
    threadPerEvent: 'Un fil par événement',
    postColor: 'Couleur des messages',
    postImageUrl: 'Image des messages',
    maxEventsPerUser: 'Événements par membre',
    defaultEventType: 'Type habituel',
    tankEmoji: 'Tank',
    healerEmoji: 'Soigneur',
    dpsEmoji: 'DPS',
    timezone: 'Fuseau horaire',
  },
  roles: {
    subtitle:
      'Ce que signifient ici les rôles de ton serveur Discord. C’est le rôle qui compte, pas son nom : le renommer ne change rien.',
    notChosen:
      'Personne n’a encore choisi les rôles. D’ici là, ce sont les noms attendus (Member, Lead, PVP Orga, Audit) qui comptent, et renommer un rôle lui retire ses droits.',
    question: {
      leadRoles: 'Quel rôle dirige ?',
      memberRoles: 'Qui est membre ?',
      pvpOrgaRoles: 'Qui organise le PvP ?',
      auditRoles: 'Qui lit le journal d’audit ?',
    },
    text: {
      leadRoles:
        'Planifie pour tout le monde, forme les groupes, modifie les paramètres, voit les statistiques des membres.',
      memberRoles: 'Crée des événements et peut être placé dans un groupe.',
      pvpOrgaRoles: 'Comme les responsables, mais sans les statistiques des membres.',
      auditRoles: 'Voit qui a modifié quoi, et quand.',
    },
    everybody: 'Tout le serveur',
    missing: 'Rôle supprimé',
    holders_one: '{{count}} personne',
    holders_other: '{{count}} personnes',
    administratorsText:
      'Toute personne ayant la permission « Administrateur » dans Discord dirige aussi ici. Le propriétaire du serveur, toujours.',
    save: 'Enregistrer les rôles',
    setupTitle: 'Qui est qui dans {{guild}} ?',
    setupText:
      'Raidtisch suit les rôles de ton Discord. Jette un œil : si la proposition convient, enregistre-la.',
    setupSave: 'Enregistrer et commencer',
    later: 'Plus tard',
    laterHint: 'Tout peut être modifié plus tard dans les paramètres.',
    staysByRole: 'Tu restes admin grâce au rôle {{role}}.',
    staysByServer: 'Tu restes admin grâce à tes droits sur le serveur Discord.',
    losesAdmin: 'Avec ce choix, tu ne serais plus admin.',
    noLead: 'Sans responsables, seuls le propriétaire du serveur et ses administrateurs planifient.',
    noMember:
      'Sans membres, seuls les responsables créent des événements, et personne ne peut être placé dans un groupe.',
  },
  adminRolesText: 'Gérer tous les événements et les paramètres',
  eventCreatorRolesText: 'Créer et gérer ses propres événements',
  searchRoles: 'Chercher des rôles pour {{list}}',
  searchRolesHint: 'Chercher un rôle',
  noRoleFound: 'Aucun rôle ne porte ce nom.',
  moreRoles_one: 'La recherche trouve {{count}} autre rôle.',
  moreRoles_other: 'La recherche trouve {{count}} autres rôles.',
  savePermissions: 'Enregistrer les droits',
  defaultChannelText: 'Déjà choisi pour les nouveaux événements.',
  noChannel: 'Aucun salon',
  channelsFailed: 'Les salons n’ont pas pu être chargés.',
  allowPublicEventsText:
    'Désactivé : seuls les membres de la guilde voient les événements et peuvent y répondre. Activé : tout le serveur Discord.',
  mirrorEventsText:
    'Chaque événement figure aussi parmi ceux du serveur Discord. Le bot a besoin de la permission « Créer des évènements ».',
  timezoneText:
    'Les absences, la relance quotidienne, les heures dans les commandes Discord et la vérification de 21 h 10 suivent ce fuseau. Les événements et leurs répétitions ont le leur.',
  timezoneSuggested: 'Proposé d’après ton navigateur : {{place}}.',
  autoDeleteText:
    'Les événements terminés sont supprimés après 30 jours. Les événements archivés et permanents sont conservés. Les événements supprimés disparaissent aussi des statistiques, avec leurs inscriptions et leurs groupes.',
  oldEvents_one: 'Actuellement, cela concernerait {{count}} événement.',
  oldEvents_other: 'Actuellement, cela concernerait {{count}} événements.',
  deleteOldTitle: 'Supprimer les anciens événements ?',
  deleteOldText_one:
    '{{count}} événement va être supprimé maintenant avec ses inscriptions et ses groupes, et n’apparaîtra plus dans les statistiques.',
  deleteOldText_other:
    '{{count}} événements vont être supprimés maintenant avec leurs inscriptions et leurs groupes, et n’apparaîtront plus dans les statistiques.',
  deleteOldUncounted:
    'Tous les événements terminés depuis plus de 30 jours vont être supprimés maintenant avec leurs inscriptions et leurs groupes, et n’apparaîtront plus dans les statistiques.',
  deleteOldForGood: 'C’est définitif.',
  deleteOldConfirm: 'Enregistrer et supprimer',
  reminderHoursText: 'Nombre d’heures avant le début auquel un événement est rappelé.',
  reminderHoursRange: 'Des heures entières de {{min}} à {{max}}.',
  remindInChannelText:
    'Le bot mentionne une fois dans le salon de l’événement toutes les personnes qui viennent, au lieu d’écrire à chacune en privé.',
  deadlineText:
    'Les nouveaux événements ont ce délai ; la personne qui crée un événement peut le changer. Les événements existants restent tels quels.',
  deadlineHours: 'Heures avant le début',
  deadlineRange: 'D’une minute à {{days}} jours.',
  digestTimeLabel: 'À quelle heure le bot doit-il demander ?',
  digestText:
    'Une fois par jour, ceux qui n’ont pas répondu reçoivent un message privé avec tous les événements en attente et y répondent avec un bouton. On ne demande qu’une fois par événement.',
  saveEventSettings: 'Enregistrer ces paramètres',
  languageText:
    'Le bot écrit dans les salons en cette langue : messages d’événements, groupes, mentions et événements Discord. Les messages ouverts changent aussitôt. Les messages privés et les réponses restent dans la langue de chacun.',
  pingRolesText:
    'Qui crée un événement peut mentionner une fois l’un de ces rôles, quand le message paraît. Si un rôle n’est pas mentionnable dans Discord, le bot a besoin de la permission « Mentionner @everyone, @here et tous les rôles ».',
  threadPerEventText:
    'Les nouveaux événements ont un fil sous leur message pour s’organiser ; qui crée l’événement peut en décider autrement. Le bot a besoin de « Créer des fils publics ».',
  postColorText:
    'Vaut pour tous les messages d’événements ; ceux des événements annulés restent rouges. Vide : selon que l’événement est ouvert, complet ou passé.',
  postColorPick: 'Choisir une couleur',
  postColorUsual: 'Par défaut',
  postColorWrong: 'Saisis une couleur comme #5865f2.',
  postImageUrlText:
    'Paraît dans les messages des événements ouverts, uniquement dans Discord. L’adresse commence par https:// et mène directement à l’image. Les messages ouverts changent aussitôt.',
  postImageUrlWrong:
    'Saisis une adresse qui commence par https:// et compte au plus {{max}} caractères, sans espaces, accents ni identifiants.',
  saveDiscord: 'Enregistrer les paramètres Discord',
  maxEventsPerUserText:
    'Nombre d’événements à venir qu’un membre peut avoir. Pas de limite pour les responsables.',
  maxEventsPerUserRange: 'Des nombres entiers de {{min}} à {{max}}.',
  defaultEventTypeText: 'Déjà choisi pour les nouveaux événements.',
  roleEmojiText:
    'Ces émojis précèdent les rôles dans les messages Discord, y compris ceux déjà publiés. Un champ vide garde celui affiché. Écris ceux de ton serveur comme <:nom:id>.',
  roleEmojiWrong: 'Saisis un émoji.',
  saveNewEvents: 'Enregistrer ces valeurs',
  suggestionsText:
    'Ce à quoi les groupes proposés font attention. Une place pour chaque personne qui vient passe toujours en premier.',
  saveSuggestions: 'Enregistrer l’importance',
  aimText: {
    roles: 'Respecter les types de groupe et laisser chacun jouer ce qu’il préfère.',
    staticGroups: 'Les membres d’un groupe fixe jouent ensemble.',
    wishes: '« Volontiers avec » et « Plutôt pas avec » des profils.',
    fairness: 'Qui n’a pas eu de place dernièrement passe d’abord.',
    leader: 'Dans chaque groupe, quelqu’un qui en a déjà mené un.',
    language: 'Une langue que tout le groupe parle.',
    power: 'Des groupes à peu près aussi forts.',
    voice: 'Les personnes présentes en vocal passent d’abord.',
  },
  botFailed: 'L’état du bot n’a pas pu être chargé.',
  botLevel: { ok: 'Tout va bien', degraded: 'Limité', broken: 'En panne', stale: 'Inconnu' },
  botLevelHere: {
    ok: 'Le bot va bien',
    degraded: 'Le bot est limité',
    broken: 'Le bot est en panne',
    stale: 'État du bot inconnu',
  },
  botState: {
    connecting: 'Le bot se connecte à Discord.',
    ready: 'Le bot est connecté à Discord.',
    reconnecting: 'La connexion vient d’être perdue. Le bot se reconnecte et rattrape ce qu’il a manqué.',
    no_discord:
      'Discord est injoignable. Le bot continue d’essayer et rattrapera tout. Le site fonctionne sans Discord.',
    bad_token:
      'Discord ne connaît pas le jeton du bot. Crée-en un nouveau dans le Developer Portal sous « Bot », inscris-le dans DISCORD_BOT_TOKEN et redémarre.',
    not_invited: 'Le bot n’est pas sur le serveur. Invite-le et il continuera de lui-même.',
    stale:
      'Depuis plus d’une minute, aucun processus du bot ne donne de nouvelles. Le serveur tourne-t-il, avec « discord » dans SERVICES ?',
  },
  botInvite: 'Inviter le bot',
  botSince: 'Depuis',
  botHeard: 'Dernier signe de vie de Discord',
  botNever: 'jamais',
  botPosts: 'Messages d’événement',
  botMessages: 'Messages privés',
  botVersion: 'Version de Raidtisch',
  botBacklogEmpty: 'rien n’attend',
  botWaiting_one: '{{count}} en attente',
  botWaiting_other: '{{count}} en attente',
  botGivenUp_one: '{{count}} abandonné en 7 jours',
  botGivenUp_other: '{{count}} abandonnés en 7 jours',
  botNoPresences: 'Le bot ne voit pas qui est en ligne.',
  botNoPresencesHelp: 'Active « Presence Intent » dans le Developer Portal sous « Bot », puis redémarre.',
  botNoMembers: 'Le bot ne voit pas qui est sur le serveur.',
  botNoMembersHelp: 'Active « Server Members Intent » dans le Developer Portal sous « Bot », puis redémarre.',
  botChannels: 'Salons du bot',
  botChannelsWell: 'Le bot a tous les droits nécessaires dans tous les salons.',
  botChannelsHelp:
    'Donne au rôle du bot ce qui manque dans Discord : Modifier le salon, puis Permissions. C’est valable tout de suite, et le bot rattrape tout.',
  botChannelBlocked: 'Publication impossible',
  botChannelLimited: 'Limité',
  botChannelsFine_one: '{{count}} salon où le bot peut tout faire',
  botChannelsFine_other: '{{count}} salons où le bot peut tout faire',
  botAddress: 'Les messages arrivent sans lien : {{url}}',
  botAddressHelp:
    'Discord n’accepte que les liens vers une adresse avec une extension comme .org. L’adresse figure donc en texte dans le message. Indique dans PUBLIC_URL l’adresse que tout le monde saisit, puis redémarre.',
  botNoEvents: 'Le bot n’a pas le droit de créer des événements sur le serveur.',
  botNoEventsHelp:
    'Donne au rôle du bot « Créer des évènements » dans les paramètres du serveur. C’est utile seulement pour « Événements Discord ».',
  botLacks: {
    ViewChannel: 'Le bot ne voit pas ce salon',
    SendMessages: 'Le bot n’a pas le droit d’écrire ici',
    SendMessagesInThreads: 'Le bot n’a pas le droit d’écrire dans les fils ici',
    EmbedLinks: 'Le bot n’a pas le droit d’intégrer des liens ici',
    ForumTag: 'Ce forum exige un tag',
    OpenThread: 'Ce fil est fermé',
    ReadMessageHistory: 'Le bot n’a pas le droit de lire l’historique ici',
    CreatePublicThreads: 'Le bot n’a pas le droit de créer des fils ici',
    MentionEveryone: 'Le bot n’a pas le droit de mentionner des rôles ici',
  },
  botFaults: 'Ce qui ne fonctionne pas',
  botFault: {
    missing_access: 'Missing Access : {{place}}',
    channel_gone: 'Salon supprimé : {{place}}',
    message_gone: 'Message supprimé dans Discord : {{place}}',
    dm_closed: 'N’accepte pas les messages privés : {{place}}',
    dm_limited: 'Discord freine les nouveaux messages privés',
    member_left: 'N’est plus sur le serveur : {{place}}',
    rate_limited: 'Discord ralentit le bot : {{place}}',
    server_error: 'Discord a des problèmes : {{place}}',
    bad_token: 'Le jeton n’est plus valable',
    rejected: 'Refusé par Discord : {{place}}',
    board_stuck: 'Les groupes du tableau ne sont pas repris : {{place}}',
    backup_failed: 'Échec de la sauvegarde',
    backup_copy_failed: 'Les sauvegardes ne sont pas copiées',
  },
  botHelp: {
    missing_access:
      'Dans Discord, ouvre les paramètres de ce salon, puis Permissions. Donne au rôle du bot « Voir le salon », « Envoyer des messages », « Intégrer des liens » et « Voir les anciens messages ». Le bot rattrape ensuite tout.',
    missing_access_server:
      'Dans les paramètres du serveur, sous Rôles, donne au rôle du bot « Voir les salons », « Envoyer des messages », « Intégrer des liens », « Voir les anciens messages » et « Créer des évènements ». Le bot rattrape ensuite tout.',
    channel_gone: 'Choisis un autre salon par défaut si c’était celui-ci. Les nouveaux événements y iront.',
    message_gone:
      'Tant que l’événement est ouvert, le message revient tout seul, jusqu’à cinq fois par heure. Ensuite, « Republier » le fait revenir.',
    dm_closed:
      'Le bot écrit une fois dans le salon à la place. Les messages privés s’autorisent dans les paramètres de confidentialité du serveur.',
    dm_limited:
      'Le bot attend, ralentit et mentionne dans le salon les personnes qu’il ne peut pas joindre. Personne n’est oublié. Si tu vois 20026 ci-dessous, Discord prend le bot pour du spam : la personne qui a créé l’application peut demander son déblocage sur https://dis.gd/app-quarantine.',
    member_left: 'Rien à faire. Les messages à cette personne sont abandonnés.',
    rate_limited: 'Rien à faire. Le bot attend et rattrape tout.',
    server_error: 'Rien à faire. Le bot essaie jusqu’à ce que cela marche.',
    bad_token: 'Inscris un nouveau jeton dans DISCORD_BOT_TOKEN et redémarre.',
    rejected:
      'Discord n’accepte pas le message tel quel. Vérifie PUBLIC_URL. Le bot réessaie après un redémarrage ou à la prochaine modification de l’événement.',
    board_stuck:
      'Rien n’est perdu sur le tableau, mais l’événement, les messages et l’export montrent un état plus ancien. Le serveur réessaie après la prochaine modification du tableau, sinon toutes les dix minutes. Si cela persiste, signale-le avec la raison ci-dessous.',
    backup_failed:
      'Le serveur réessaie toutes les dix minutes. Vérifie que le dossier des sauvegardes a de la place et que le serveur peut y écrire.',
    backup_copy_failed:
      'Les sauvegardes sur le serveur ne sont pas concernées. La section Sauvegardes des paramètres dit quoi faire.',
  },
  botPlace: {
    discord: 'tout Discord',
    channel: 'un salon supprimé',
    person: 'quelqu’un qui n’est plus là',
    event: 'un événement supprimé',
    'static-groups': 'les groupes fixes',
  },
  botTimes_one: '{{count}} fois, la dernière',
  botTimes_other: '{{count}} fois, la dernière',
  unsavedHere: 'Non enregistré',
  unsaved_one: '{{count}} modification non enregistrée',
  unsaved_other: '{{count}} modifications non enregistrées',
  discard: 'Abandonner',
  changedByOthers:
    'Quelqu’un d’autre a enregistré entre-temps : {{names}}. Enregistrer remplace cela par ta modification, abandonner montre l’état actuel.',
  saved: 'Paramètres enregistrés',
  savedText: 'Les paramètres du serveur ont été mis à jour.',
  saveFailed: 'Erreur lors de l’enregistrement',
  saveFailedText: 'Les paramètres n’ont pas pu être enregistrés',
  ownLossTitle: 'Renoncer à tes droits d’admin ?',
  ownLossText:
    'Avec ce choix, tu ne seras plus admin. Seuls ceux qui le seront encore pourront te rendre ces droits.',
  ownLossConfirm: 'Enregistrer et renoncer',
} satisfies Translation<'fr', typeof de>
