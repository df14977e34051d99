import type { Language } from '@raidtisch/shared-types/domain/languages'

/**
 * The bot's replies to `/raid`. `title` and `typed` are escaped for Discord; `when` is in Discord's notation of
 * timestamps.
 */
const de = {
  formTitle: 'Event planen',
  fields: {
    title: 'Titel',
    when: 'Wann',
    description: 'Beschreibung',
    capacity: 'Plätze: Tank/Heiler/DPS',
    duration: 'Dauer',
    reason: 'Grund',
  },
  hints: {
    when: 'Zum Beispiel: Freitag 20:30, morgen 20 Uhr, 24.12. 20:00',
    capacity: 'Zum Beispiel: 3/6/12',
    duration: 'Zum Beispiel: 2:30 oder 90 min',
  },
  planned: (title: string, when: string, channel: string) => `✅ **${title}** steht: ${when} in ${channel}.`,
  plannedWithoutChannel: (title: string, when: string) =>
    `✅ **${title}** steht: ${when}. Gepostet wird es nicht: Es gibt keinen Kanal dafür. Wähle einen mit „kanal“ oder in den Einstellungen.`,
  toPost: 'Zum Post',
  openWeb: 'Im Web öffnen',
  noTitle: 'Wie soll das Event heißen? Gib einen Titel an.',
  noTime: (typed: string) =>
    `„${typed}“ verstehe ich nicht als Zeit. Schreib zum Beispiel: Freitag 20:30, morgen 20 Uhr oder 24.12. 20:00.`,
  whichTime: (typed: string) => `„${typed}“ kann mehreres heißen. Welchen Zeitpunkt meinst du?`,
  timeIsPast: (title: string, when: string) => `**${title}**: ${when} liegt in der Vergangenheit. Trotzdem?`,
  planAnyway: 'Trotzdem',
  noCapacity: (typed: string) => `„${typed}“ sind keine Plätze. Schreib drei Zahlen, zum Beispiel 3/6/12.`,
  noDuration: (typed: string) => `„${typed}“ ist keine Dauer. Schreib zum Beispiel 2:30 oder 90 min.`,
  noTemplate: 'Diese Vorlage gibt es nicht. Wähle eine aus der Liste.',
  noChannel: 'In diesen Kanal kannst du nicht posten. Wähle einen anderen.',
  draftGone: 'Das ist zu lange her. Gib den Befehl noch einmal ein.',
  notCreator: 'Events können nur Mitglieder der Gilde planen. Bitte die Leitung um die passende Rolle.',
  zoneUnknown:
    '⚠️ Uhrzeiten lese ich als UTC, weil die Gilde keine Zeitzone gewählt hat. Die Leitung kann das in den Einstellungen ändern.',
  noPingRoles: '⚠️ Angepingt wird niemand: In den Einstellungen ist noch keine Rolle dafür gewählt.',
  /** `roles` are separated by commas. */
  cannotPing: (roles: string) =>
    `⚠️ Nicht angepingt: ${roles}. Der Bot darf dort nicht alle Rollen erwähnen. Mach die Rolle in Discord erwähnbar oder gib dem Bot das Recht dazu.`,
  /** Offered while nothing is typed. */
  suggestedTimes: ['heute 20:00', 'morgen 20:00', 'Freitag 20:00', 'Samstag 20:00', 'Sonntag 20:00'],
}

export const raidTexts: Record<Language, typeof de> = {
  de,
  en: {
    formTitle: 'Plan an event',
    fields: {
      title: 'Title',
      when: 'When',
      description: 'Description',
      capacity: 'Seats: tanks/healers/DPS',
      duration: 'Duration',
      reason: 'Reason',
    },
    hints: {
      when: 'For example: Friday 20:30, tomorrow 8pm, Dec 24 20:00',
      capacity: 'For example: 3/6/12',
      duration: 'For example: 2:30 or 90 min',
    },
    planned: (title, when, channel) => `✅ **${title}** is on: ${when} in ${channel}.`,
    plannedWithoutChannel: (title, when) =>
      `✅ **${title}** is on: ${when}. It isn’t posted, because there’s no channel for it. Choose one with “channel” or in the settings.`,
    toPost: 'Go to the post',
    openWeb: 'Open on the web',
    noTitle: 'What should the event be called? Give it a title.',
    noTime: (typed) =>
      `I don’t understand “${typed}” as a time. Write for example: Friday 20:30, tomorrow 8pm or Dec 24 20:00.`,
    whichTime: (typed) => `“${typed}” could mean several times. Which one do you mean?`,
    timeIsPast: (title, when) => `**${title}**: ${when} is in the past. Plan it anyway?`,
    planAnyway: 'Plan it anyway',
    noCapacity: (typed) => `“${typed}” aren’t seats. Write three numbers, for example 3/6/12.`,
    noDuration: (typed) => `“${typed}” isn’t a duration. Write for example 2:30 or 90 min.`,
    noTemplate: 'There’s no such template. Choose one from the list.',
    noChannel: 'You can’t post to this channel. Choose another.',
    draftGone: 'That was too long ago. Enter the command again.',
    notCreator: 'Only members of the guild can plan events. Ask the leaders for the right role.',
    zoneUnknown:
      '⚠️ I read times as UTC because the guild hasn’t chosen a time zone. Leaders can change that in the settings.',
    noPingRoles: '⚠️ No one gets pinged: no role has been chosen for that in the settings yet.',
    cannotPing: (roles) =>
      `⚠️ Not pinged: ${roles}. The bot isn’t allowed to mention all roles there. Make the role mentionable in Discord or give the bot that permission.`,
    suggestedTimes: ['today 20:00', 'tomorrow 20:00', 'Friday 20:00', 'Saturday 20:00', 'Sunday 20:00'],
  },
  fr: {
    formTitle: 'Planifier un événement',
    fields: {
      title: 'Titre',
      when: 'Quand',
      description: 'Description',
      capacity: 'Places : tanks/soigneurs/DPS',
      duration: 'Durée',
      reason: 'Raison',
    },
    hints: {
      when: 'Par exemple : vendredi 20h30, demain 20h, 24/12 20h',
      capacity: 'Par exemple : 3/6/12',
      duration: 'Par exemple : 2:30 ou 90 min',
    },
    planned: (title, when, channel) => `✅ **${title}** est prévu : ${when} dans ${channel}.`,
    plannedWithoutChannel: (title, when) =>
      `✅ **${title}** est prévu : ${when}. Il n’est pas publié, faute de salon. Choisis-en un avec « salon » ou dans les paramètres.`,
    toPost: 'Voir le message',
    openWeb: 'Ouvrir sur le site',
    noTitle: 'Comment s’appelle l’événement ? Donne-lui un titre.',
    noTime: (typed) =>
      `Je ne comprends pas « ${typed} » comme une heure. Écris par exemple : vendredi 20h30, demain 20h ou 24/12 20h.`,
    whichTime: (typed) => `« ${typed} » peut vouloir dire plusieurs choses. Laquelle ?`,
    timeIsPast: (title, when) => `**${title}** : ${when} est déjà passé. Planifier quand même ?`,
    planAnyway: 'Planifier quand même',
    noCapacity: (typed) =>
      `« ${typed} » n’est pas un nombre de places. Écris trois nombres, par exemple 3/6/12.`,
    noDuration: (typed) => `« ${typed} » n’est pas une durée. Écris par exemple 2:30 ou 90 min.`,
    noTemplate: 'Ce modèle n’existe pas. Choisis-en un dans la liste.',
    noChannel: 'Tu ne peux pas publier dans ce salon. Choisis-en un autre.',
    draftGone: 'C’était il y a trop longtemps. Saisis la commande à nouveau.',
    notCreator:
      'Seuls les membres de la guilde peuvent planifier des événements. Demande le bon rôle aux responsables.',
    zoneUnknown:
      '⚠️ Je lis les heures en UTC, car la guilde n’a pas choisi de fuseau horaire. Les responsables peuvent le changer dans les paramètres.',
    noPingRoles:
      '⚠️ Personne n’est mentionné : aucun rôle n’a encore été choisi pour ça dans les paramètres.',
    cannotPing: (roles) =>
      `⚠️ Non mentionnés : ${roles}. Le bot ne peut pas y mentionner tous les rôles. Rends le rôle mentionnable dans Discord ou donne cette permission au bot.`,
    suggestedTimes: ['aujourd’hui 20h', 'demain 20h', 'vendredi 20h', 'samedi 20h', 'dimanche 20h'],
  },
  ru: {
    formTitle: 'Запланировать событие',
    fields: {
      title: 'Название',
      when: 'Когда',
      description: 'Описание',
      capacity: 'Места: танки/хилы/ДД',
      duration: 'Длительность',
      reason: 'Причина',
    },
    hints: {
      when: 'Например: пятница 20:30, завтра в 20:00, 24.12 20:00',
      capacity: 'Например: 3/6/12',
      duration: 'Например: 2:30 или 90 мин',
    },
    planned: (title, when, channel) => `✅ **${title}** запланировано: ${when} в ${channel}.`,
    plannedWithoutChannel: (title, when) =>
      `✅ **${title}** запланировано: ${when}. Поста не будет: для него нет канала. Выбери его в «канал» или в настройках.`,
    toPost: 'К посту',
    openWeb: 'Открыть на сайте',
    noTitle: 'Как назвать событие? Укажи название.',
    noTime: (typed) =>
      `Не понимаю «${typed}» как время. Напиши, например: пятница 20:30, завтра в 20:00 или 24.12 20:00.`,
    whichTime: (typed) => `«${typed}» может значить разное. Какое время имеешь в виду?`,
    timeIsPast: (title, when) => `**${title}**: ${when} уже в прошлом. Всё равно запланировать?`,
    planAnyway: 'Всё равно запланировать',
    noCapacity: (typed) => `«${typed}» не похоже на места. Напиши три числа, например 3/6/12.`,
    noDuration: (typed) => `«${typed}» не похоже на длительность. Напиши, например, 2:30 или 90 мин.`,
    noTemplate: 'Такого шаблона нет. Выбери из списка.',
    noChannel: 'В этот канал ты публиковать не можешь. Выбери другой.',
    draftGone: 'Прошло слишком много времени. Введи команду ещё раз.',
    notCreator: 'Планировать события могут только участники гильдии. Попроси у лидеров подходящую роль.',
    zoneUnknown:
      '⚠️ Время я читаю как UTC: гильдия не выбрала часовой пояс. Лидеры могут изменить это в настройках.',
    noPingRoles: '⚠️ Никто не получит упоминания: в настройках ещё не выбраны роли для этого.',
    cannotPing: (roles) =>
      `⚠️ Не упомянуты: ${roles}. Боту там нельзя упоминать все роли. Сделай роль упоминаемой в Discord или дай боту это право.`,
    suggestedTimes: ['сегодня 20:00', 'завтра 20:00', 'пятница 20:00', 'суббота 20:00', 'воскресенье 20:00'],
  },
  ko: {
    formTitle: '이벤트 계획',
    fields: {
      title: '제목',
      when: '언제',
      description: '설명',
      capacity: '자리: 탱커/힐러/딜러',
      duration: '진행 시간',
      reason: '이유',
    },
    hints: {
      when: '예: 금요일 20:30, 내일 오후 8시, 12월 24일 20시',
      capacity: '예: 3/6/12',
      duration: '예: 2:30 또는 90분',
    },
    planned: (title, when, channel) => `✅ **${title}** 이벤트를 만들었어요: ${when}, ${channel}.`,
    plannedWithoutChannel: (title, when) =>
      `✅ **${title}** 이벤트를 만들었어요: ${when}. 게시할 채널이 없어서 게시하지 않았어요. ‘채널’ 옵션이나 설정에서 골라 주세요.`,
    toPost: '게시물 보기',
    openWeb: '웹에서 열기',
    noTitle: '이벤트 이름이 무엇인가요? 제목을 적어 주세요.',
    noTime: (typed) =>
      `‘${typed}’을(를) 시간으로 이해하지 못했어요. 예: 금요일 20:30, 내일 오후 8시, 12월 24일 20시.`,
    whichTime: (typed) => `‘${typed}’은(는) 여러 뜻일 수 있어요. 언제를 말하는 건가요?`,
    timeIsPast: (title, when) => `**${title}**: ${when}은(는) 이미 지났어요. 그래도 만들까요?`,
    planAnyway: '그래도 만들기',
    noCapacity: (typed) => `‘${typed}’은(는) 자리 수가 아니에요. 3/6/12처럼 숫자 세 개를 써 주세요.`,
    noDuration: (typed) => `‘${typed}’은(는) 시간이 아니에요. 2:30 또는 90분처럼 써 주세요.`,
    noTemplate: '그런 템플릿이 없어요. 목록에서 골라 주세요.',
    noChannel: '이 채널에는 게시할 수 없어요. 다른 채널을 골라 주세요.',
    draftGone: '시간이 너무 오래 지났어요. 명령어를 다시 입력해 주세요.',
    notCreator: '이벤트 계획은 길드원만 할 수 있어요. 운영진에게 알맞은 역할을 요청해 주세요.',
    zoneUnknown: '⚠️ 길드가 시간대를 고르지 않아서 시간을 UTC로 읽어요. 운영진이 설정에서 바꿀 수 있어요.',
    noPingRoles: '⚠️ 아무도 멘션하지 않아요. 설정에서 멘션할 역할을 아직 고르지 않았어요.',
    cannotPing: (roles) =>
      `⚠️ 멘션하지 못했어요: ${roles}. 봇이 그 채널에서 모든 역할을 멘션할 수 없어요. Discord에서 역할을 멘션 가능하게 하거나 봇에게 권한을 주세요.`,
    suggestedTimes: ['오늘 20:00', '내일 20:00', '금요일 20:00', '토요일 20:00', '일요일 20:00'],
  },
}
