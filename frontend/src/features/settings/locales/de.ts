const de = {
  title: 'Settings',
  subtitle: 'Rechte und Events auf deinem Server',
  server: 'Server',
  chooseServer: 'Server auswählen',
  serverOption_one: '{{name}} ({{count}} Mitglied)',
  serverOption_other: '{{name}} ({{count}} Mitglieder)',
  noServer: 'Wähle einen Server aus',
  noServerText: 'Danach siehst du hier seine Einstellungen.',
  serversFailed: 'Die Server konnten nicht geladen werden.',
  loadFailed: 'Die Einstellungen konnten nicht geladen werden.',
  sections: 'Bereiche der Einstellungen',
  section: {
    roles: 'Rollen',
    permissions: 'Berechtigungen',
    events: 'Event Management',
    'new-events': 'Neue Events',
    suggestions: 'Vorschläge',
    discord: 'Discord',
    stream: 'Stream',
    backups: 'Sicherungen',
    bot: 'Bot-Status',
  },
  streamText: 'Eine Adresse für OBS, die jeden Abend den laufenden oder nächsten Raid zeigt.',
  streamOpen: 'Stream-Ansicht einrichten',
  permissionsText:
    'Wer leitet, PvP organisiert, den Server besitzt oder als Administrator zählt, darf das schon. Hier gibst du weiteren Rollen Rechte; sie gelten sofort.',
  field: {
    adminRoles: 'Admin Roles',
    eventCreatorRoles: 'Event Creator Roles',
    memberRoles: 'Mitglieder',
    leadRoles: 'Leitung',
    pvpOrgaRoles: 'PVP Orga',
    auditRoles: 'Audit',
    administratorsAreAdmins: 'Administratoren sind Admins',
    defaultChannelId: 'Kanal für neue Events',
    allowPublicEvents: 'Allow Public Events',
    mirrorEvents: 'Discord Events',
    autoDeleteOldEvents: 'Auto-delete Old Events',
    reminderHours: 'Reminder Hours',
    remindInChannel: 'Im Kanal erinnern',
    digestTime: 'Tägliche Nachfrage',
    responseDeadline: 'Antwortfrist',
    afterDeadline: 'Nach der Frist',
    suggestionImportance: 'Wichtigkeit bei Vorschlägen',
    language: 'Sprache der Kanäle',
    pingRoleIds: 'Rollen zum Anpingen',
    threadPerEvent: 'Thread je Event',
    postColor: 'Farbe der Posts',
    postImageUrl: 'Bild in Posts',
    maxEventsPerUser: 'Events je Mitglied',
    defaultEventType: 'Üblicher Typ',
    tankEmoji: 'Tank',
    healerEmoji: 'Heiler',
    dpsEmoji: 'DPS',
    timezone: 'Zeitzone',
  },
  roles: {
    subtitle:
      'Welche Rollen eures Discord-Servers was bedeuten. Es zählt die Rolle selbst, nicht ihr Name: Umbenennen ändert nichts.',
    notChosen:
      'Noch hat niemand die Rollen gewählt. Bis dahin zählen Rollen mit den erwarteten Namen (Member, Lead, PVP Orga, Audit), und Umbenennen nimmt Rechte weg.',
    question: {
      leadRoles: 'Welche Rolle leitet?',
      memberRoles: 'Wer ist Mitglied?',
      pvpOrgaRoles: 'Wer organisiert PvP?',
      auditRoles: 'Wer liest die Audit Logs?',
    },
    text: {
      leadRoles: 'Plant für alle, baut Parties, ändert Einstellungen, sieht die Mitglieder-Statistik.',
      memberRoles: 'Legt Events an und kann in Parties eingeteilt werden.',
      pvpOrgaRoles: 'Wie die Leitung, aber ohne Mitglieder-Statistik.',
      auditRoles: 'Sieht, wer wann was geändert hat.',
    },
    everybody: 'Alle auf dem Server',
    missing: 'Gelöschte Rolle',
    holders_one: '{{count}} Person',
    holders_other: '{{count}} Personen',
    administratorsText:
      'Wer in Discord die Berechtigung „Administrator“ hat, leitet auch hier. Wer den Server besitzt, leitet immer.',
    save: 'Rollen speichern',
    setupTitle: 'Wer ist wer in {{guild}}?',
    setupText:
      'Raidtisch richtet sich nach euren Discord-Rollen. Ein Blick genügt: Passt der Vorschlag, speichere ihn.',
    setupSave: 'Speichern und loslegen',
    later: 'Später',
    laterHint: 'Alles lässt sich später in den Einstellungen ändern.',
    staysByRole: 'Du bleibst Admin, durch die Rolle {{role}}.',
    staysByServer: 'Du bleibst Admin, durch deine Rechte auf dem Discord-Server.',
    losesAdmin: 'So wärst du danach kein Admin mehr.',
    noLead: 'Ohne Leitung planen nur der Besitzer des Servers und seine Administratoren.',
    noMember:
      'Ohne Mitglieder kann nur die Leitung Events anlegen, und niemand lässt sich in Parties einteilen.',
  },
  adminRolesText: 'Manage all events and settings',
  eventCreatorRolesText: 'Create and manage own events',
  searchRoles: 'Rollen suchen für {{list}}',
  searchRolesHint: 'Rolle suchen',
  noRoleFound: 'Keine Rolle heißt so.',
  moreRoles_one: '{{count}} weitere Rolle findest du über die Suche.',
  moreRoles_other: '{{count}} weitere Rollen findest du über die Suche.',
  savePermissions: 'Save Permissions',
  defaultChannelText: 'Ist bei neuen Events schon ausgewählt.',
  noChannel: 'Kein Kanal',
  channelsFailed: 'Die Kanäle konnten nicht geladen werden.',
  allowPublicEventsText:
    'Aus: Nur Mitglieder der Gilde sehen Events und können zu- oder absagen. An: alle auf dem Discord-Server.',
  mirrorEventsText:
    'Jedes Event steht auch bei den Events des Discord-Servers. Der Bot braucht dafür das Recht „Events erstellen“.',
  timezoneText:
    'Danach richten sich Abwesenheiten, die tägliche Nachfrage, Zeiten in Discord-Befehlen und die Prüfung um 21:10 Uhr. Events und ihre Wiederholungen haben ihre eigene.',
  timezoneSuggested: 'Vorgeschlagen nach deinem Browser: {{place}}.',
  autoDeleteText:
    'Completed events removed after 30 days. Archivierte und permanente Events bleiben. Gelöschte Events fehlen mit ihren Anmeldungen und Parties auch in den Analytics.',
  oldEvents_one: 'Zurzeit beträfe das {{count}} Event.',
  oldEvents_other: 'Zurzeit beträfe das {{count}} Events.',
  deleteOldTitle: 'Alte Events löschen?',
  deleteOldText_one:
    '{{count}} Event wird jetzt mit Anmeldungen und Parties gelöscht und fehlt dann in den Analytics.',
  deleteOldText_other:
    '{{count}} Events werden jetzt mit Anmeldungen und Parties gelöscht und fehlen dann in den Analytics.',
  deleteOldUncounted:
    'Alle Events, die vor mehr als 30 Tagen zu Ende gingen, werden jetzt mit Anmeldungen und Parties gelöscht und fehlen dann in den Analytics.',
  deleteOldForGood: 'Das lässt sich nicht rückgängig machen.',
  deleteOldConfirm: 'Speichern und löschen',
  reminderHoursText: 'So viele Stunden vor dem Start wird an ein Event erinnert.',
  reminderHoursRange: 'Ganze Stunden von {{min}} bis {{max}}.',
  remindInChannelText:
    'Der Bot erwähnt einmal im Kanal des Events alle, die zugesagt haben, statt allen einzeln eine Direktnachricht zu schreiben.',
  deadlineText:
    'Neue Events beginnen mit dieser Frist; wer ein Event anlegt, kann sie ändern. Bestehende Events bleiben, wie sie sind.',
  deadlineHours: 'Stunden vor dem Start',
  deadlineRange: 'Eine Minute bis {{days}} Tage.',
  digestTimeLabel: 'Wann soll der Bot fragen?',
  digestText:
    'Wer noch nicht geantwortet hat, bekommt einmal am Tag eine Direktnachricht mit allem, was offen ist, und antwortet dort mit einem Knopf. Zu jedem Event werden alle nur einmal gefragt.',
  saveEventSettings: 'Save Event Settings',
  languageText:
    'In dieser Sprache schreibt der Bot in Kanälen: Posts zu Events, Parties, Erwähnungen und Discord Events. Offene Posts ändern sich sofort. Direktnachrichten und Antworten kommen weiter in der Sprache jeder Person.',
  pingRolesText:
    'Wer ein Event anlegt, kann eine dieser Rollen einmal anpingen, wenn der Post erscheint. Ist eine Rolle in Discord nicht erwähnbar, braucht der Bot das Recht „@everyone, @here und alle Rollen erwähnen“.',
  threadPerEventText:
    'Neue Events bekommen unter ihrem Post einen Thread zum Absprechen; wer das Event anlegt, kann es ändern. Der Bot braucht dafür „Öffentliche Threads erstellen“.',
  postColorText:
    'Gilt für alle Posts zu Events; abgesagte bleiben rot. Leer: je nachdem, ob ein Event offen, voll oder vorbei ist.',
  postColorPick: 'Farbe auswählen',
  postColorUsual: 'Wie üblich',
  postColorWrong: 'Bitte gib eine Farbe wie #5865f2 ein.',
  postImageUrlText:
    'Steht in den Posts offener Events und ist nur in Discord zu sehen. Die Adresse beginnt mit https:// und führt direkt zum Bild. Offene Posts ändern sich sofort.',
  postImageUrlWrong:
    'Bitte gib eine Adresse ein, die mit https:// beginnt: höchstens {{max}} Zeichen, ohne Leerzeichen, Umlaute und Zugangsdaten.',
  saveDiscord: 'Discord-Einstellungen speichern',
  maxEventsPerUserText: 'So viele kommende Events darf ein Mitglied haben. Wer leitet, hat keine Grenze.',
  maxEventsPerUserRange: 'Ganze Zahlen von {{min}} bis {{max}}.',
  defaultEventTypeText: 'Ist bei neuen Events schon ausgewählt.',
  roleEmojiText:
    'Diese Emojis stehen in Discord-Posts vor den Rollen, auch in denen, die es schon gibt. Bleibt ein Feld leer, gilt das gezeigte. Eigene Emojis schreibst du wie <:name:id>.',
  roleEmojiWrong: 'Bitte gib ein Emoji ein.',
  saveNewEvents: 'Vorgaben speichern',
  suggestionsText: 'Worauf vorgeschlagene Parties achten. Ein Platz für alle, die kommen, geht immer vor.',
  saveSuggestions: 'Wichtigkeit speichern',
  aimText: {
    roles: 'Party-Typen erfüllen und Leute spielen lassen, was sie am liebsten spielen.',
    staticGroups: 'Feste Gruppen bleiben zusammen.',
    wishes: '„Gern zusammen mit“ und „Lieber nicht mit“ aus den Profilen.',
    fairness: 'Wer zuletzt keinen Platz hatte, ist zuerst dran.',
    leader: 'In jeder Party jemand, der schon eine geleitet hat.',
    language: 'In jeder Party eine Sprache, die alle sprechen.',
    power: 'Die Parties sind etwa gleich stark.',
    voice: 'Wer im Voice zu hören ist, geht vor.',
  },
  botFailed: 'Der Status des Bots konnte nicht geladen werden.',
  botLevel: { ok: 'In Ordnung', degraded: 'Eingeschränkt', broken: 'Gestört', stale: 'Unbekannt' },
  botLevelHere: {
    ok: 'Bot in Ordnung',
    degraded: 'Bot eingeschränkt',
    broken: 'Bot gestört',
    stale: 'Bot unbekannt',
  },
  botState: {
    connecting: 'Der Bot meldet sich gerade bei Discord an.',
    ready: 'Der Bot ist mit Discord verbunden.',
    reconnecting:
      'Die Verbindung ist eben abgerissen. Der Bot verbindet sich neu und holt nach, was er verpasst hat.',
    no_discord:
      'Discord ist nicht erreichbar. Der Bot versucht es weiter und holt danach alles nach. Die Webseite läuft auch ohne Discord.',
    bad_token:
      'Discord kennt das Token des Bots nicht. Erzeuge im Developer Portal unter „Bot“ ein neues, trage es als DISCORD_BOT_TOKEN ein und starte neu.',
    not_invited: 'Der Bot ist nicht auf dem Server. Lade ihn ein, dann macht er von selbst weiter.',
    stale:
      'Seit mehr als einer Minute meldet sich kein Prozess, der den Bot betreibt. Läuft der Server, und ist „discord“ unter SERVICES?',
  },
  botInvite: 'Bot einladen',
  botSince: 'Seit',
  botHeard: 'Letztes Lebenszeichen von Discord',
  botNever: 'noch nie',
  botPosts: 'Posts zu Events',
  botMessages: 'Nachrichten',
  botVersion: 'Version von Raidtisch',
  botBacklogEmpty: 'nichts wartet',
  botWaiting_one: '{{count}} wartet',
  botWaiting_other: '{{count}} warten',
  botGivenUp_one: '{{count}} in 7 Tagen aufgegeben',
  botGivenUp_other: '{{count}} in 7 Tagen aufgegeben',
  botNoPresences: 'Der Bot sieht nicht, wer online ist.',
  botNoPresencesHelp: 'Schalte im Developer Portal unter „Bot“ den Presence Intent ein und starte neu.',
  botNoMembers: 'Der Bot sieht nicht, wer auf dem Server ist.',
  botNoMembersHelp: 'Schalte im Developer Portal unter „Bot“ den Server Members Intent ein und starte neu.',
  botChannels: 'Kanäle des Bots',
  botChannelsWell: 'In allen Kanälen darf der Bot alles, was er braucht.',
  botChannelsHelp:
    'Gib der Rolle des Bots das Fehlende in Discord: Kanal bearbeiten, dann Berechtigungen. Es gilt sofort, der Bot holt alles nach.',
  botChannelBlocked: 'Kein Post möglich',
  botChannelLimited: 'Eingeschränkt',
  botChannelsFine_one: '{{count}} Kanal, in dem der Bot alles darf',
  botChannelsFine_other: '{{count}} Kanäle, in denen der Bot alles darf',
  botAddress: 'Posts kommen ohne Link: {{url}}',
  botAddressHelp:
    'Discord nimmt Links nur zu Adressen mit einer Endung wie .org. Die Adresse steht deshalb als Text im Post. Setze PUBLIC_URL auf die Adresse, die alle eintippen, und starte neu.',
  botNoEvents: 'Der Bot darf auf dem Server keine Events erstellen.',
  botNoEventsHelp:
    'Gib der Rolle des Bots in den Servereinstellungen „Events erstellen“. Nötig ist das nur für „Discord Events“.',
  botLacks: {
    ViewChannel: 'Der Bot sieht diesen Kanal nicht',
    SendMessages: 'Der Bot darf hier nicht schreiben',
    SendMessagesInThreads: 'Der Bot darf hier nicht in Threads schreiben',
    EmbedLinks: 'Der Bot darf hier keine Links einbetten',
    ForumTag: 'Dieses Forum verlangt einen Tag',
    OpenThread: 'Dieser Thread ist geschlossen',
    ReadMessageHistory: 'Der Bot darf hier den Nachrichtenverlauf nicht lesen',
    CreatePublicThreads: 'Der Bot darf hier keine Threads erstellen',
    MentionEveryone: 'Der Bot darf hier keine Rollen anpingen',
  },
  botFaults: 'Was gerade nicht klappt',
  botFault: {
    missing_access: 'Missing Access: {{place}}',
    channel_gone: 'Kanal gelöscht: {{place}}',
    message_gone: 'Post in Discord gelöscht: {{place}}',
    dm_closed: 'Nimmt keine Direktnachrichten an: {{place}}',
    dm_limited: 'Discord bremst neue Direktnachrichten',
    member_left: 'Nicht mehr auf dem Server: {{place}}',
    rate_limited: 'Discord bremst: {{place}}',
    server_error: 'Discord hat Störungen: {{place}}',
    bad_token: 'Das Token gilt nicht mehr',
    rejected: 'Von Discord abgelehnt: {{place}}',
    board_stuck: 'Parties werden nicht übernommen: {{place}}',
    backup_failed: 'Sicherung fehlgeschlagen',
    backup_copy_failed: 'Sicherungen werden nicht kopiert',
  },
  botHelp: {
    missing_access:
      'Öffne in Discord die Einstellungen dieses Kanals, dann Berechtigungen. Gib dort der Rolle des Bots „Kanal anzeigen“, „Nachrichten senden“, „Links einbetten“ und „Nachrichtenverlauf anzeigen“. Der Bot holt danach alles nach.',
    missing_access_server:
      'Gib der Rolle des Bots in den Servereinstellungen unter Rollen „Kanäle anzeigen“, „Nachrichten senden“, „Links einbetten“, „Nachrichtenverlauf anzeigen“ und „Events erstellen“. Der Bot holt danach alles nach.',
    channel_gone: 'Wähle einen anderen Kanal für neue Events, falls es dieser war.',
    message_gone:
      'Solange das Event offen ist, kommt der Post von selbst wieder, bis zu fünfmal in einer Stunde. Danach bringt ihn „Erneut posten“ zurück.',
    dm_closed:
      'Der Bot schreibt stattdessen einmal in den Kanal. Direktnachrichten erlaubt man in Discord in den Privatsphäre-Einstellungen des Servers.',
    dm_limited:
      'Der Bot wartet, wird langsamer und erwähnt im Kanal, wen er nicht erreicht. Niemand geht verloren. Steht unten 20026, hält Discord den Bot für Spam: Wer die App angelegt hat, kann unter https://dis.gd/app-quarantine die Freigabe beantragen.',
    member_left: 'Du musst nichts tun. Nachrichten an diese Person entfallen.',
    rate_limited: 'Du musst nichts tun. Der Bot wartet und holt alles nach.',
    server_error: 'Du musst nichts tun. Der Bot versucht es weiter, bis es gelingt.',
    bad_token: 'Trage ein neues Token als DISCORD_BOT_TOKEN ein und starte neu.',
    rejected:
      'Discord nimmt den Post so nicht an. Prüfe, ob PUBLIC_URL stimmt. Nach einem Neustart oder der nächsten Änderung am Event versucht der Bot es noch einmal.',
    board_stuck:
      'Auf dem Board geht nichts verloren, aber Event, Posts und Export zeigen einen älteren Stand. Nach der nächsten Änderung am Board versucht der Server es wieder, sonst alle zehn Minuten. Bleibt es dabei, melde es mit dem Grund darunter.',
    backup_failed:
      'Der Server versucht es alle zehn Minuten wieder. Prüfe, ob im Ordner der Sicherungen Platz ist und der Server dort schreiben darf.',
    backup_copy_failed:
      'Die Sicherungen auf dem Server sind davon nicht betroffen. Was zu tun ist, steht unter Sicherungen in den Einstellungen.',
  },
  botPlace: {
    discord: 'ganz Discord',
    channel: 'ein gelöschter Kanal',
    person: 'jemand, der nicht mehr da ist',
    event: 'ein gelöschtes Event',
    'static-groups': 'die festen Gruppen',
  },
  botTimes_one: '{{count}}-mal, zuletzt',
  botTimes_other: '{{count}}-mal, zuletzt',
  unsavedHere: 'Nicht gespeichert',
  unsaved_one: '{{count}} Änderung nicht gespeichert',
  unsaved_other: '{{count}} Änderungen nicht gespeichert',
  discard: 'Verwerfen',
  changedByOthers:
    'Jemand anderes hat inzwischen gespeichert: {{names}}. Speichern ersetzt das durch deine Änderung, Verwerfen zeigt den neuen Stand.',
  saved: 'Settings saved successfully',
  savedText: 'Server settings have been updated.',
  saveFailed: 'Error saving settings',
  saveFailedText: 'Failed to save settings',
  ownLossTitle: 'Eigene Admin-Rechte abgeben?',
  ownLossText:
    'Mit dieser Auswahl bist du danach selbst kein Admin mehr. Zurückgeben kann sie dir nur, wer dann noch Admin ist.',
  ownLossConfirm: 'Speichern und Rechte abgeben',
} as const
export default de

declare module '#lib/i18n/namespaces.ts' {
  interface Namespaces {
    settings: typeof de
  }
}
