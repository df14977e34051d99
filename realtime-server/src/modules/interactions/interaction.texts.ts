import type { GameRole, ParticipantStatus } from '@raidtisch/shared-types/domain/game-roles'
import type { Language } from '@raidtisch/shared-types/domain/languages'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Replaces '{n}' in the plural form of the count. */
export function counted(language: Language, forms: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (count) => (forms[rules.select(count)] ?? forms.other).replace('{n}', numbers.format(count))
}

const inBrackets = (role: string, characterClass: string | null) =>
  characterClass === null ? role : `${role} (${characterClass})`

/** The bot's answers to one person. `title` is escaped for Discord; `played` is `texts.played(…)`. */
const de = {
  role: { tank: 'Tank', healer: 'Heiler', dps: 'DPS', flex: 'Flexibel' } satisfies Record<GameRole, string>,
  status: {
    accepted: 'dabei',
    waitlist: 'Warteliste',
    tentative: 'vielleicht',
    bench: 'Ersatzbank',
    reserved: 'vorgemerkt, bitte zusagen',
    declined: 'abgesagt',
  } satisfies Record<ParticipantStatus, string>,
  played: inBrackets,
  accepted: (title: string, played: string) => `✅ **${title}**: Du bist dabei als ${played}.`,
  waiting: (title: string, played: string, position: number) =>
    `⏳ **${title}**: Als ${played} ist gerade kein Platz frei. Du stehst auf Platz ${position} der Warteliste und rückst von selbst nach.`,
  maybe: (title: string, played: string) =>
    `❔ **${title}**: Vielleicht dabei als ${played}. Fest zusagen kannst du jederzeit.`,
  late: (title: string, played: string) => `⏰ **${title}**: Du bist dabei als ${played} und kommst später.`,
  bench: (title: string, played: string) =>
    `🪑 **${title}**: Du stehst als ${played} auf der Ersatzbank und springst ein, wenn du gebraucht wirst.`,
  /** They signed up after the deadline. */
  benched: (title: string, played: string) =>
    `🪑 **${title}**: Die Antwortfrist ist vorbei, deshalb stehst du als ${played} auf der Ersatzbank.`,
  chooseRole: (title: string) => `**${title}**: In welcher Rolle?`,
  note: {
    form: 'Notiz zu deiner Antwort',
    label: 'Notiz',
    hint: 'Zum Beispiel: komme erst um 21 Uhr. Leer lassen löscht sie.',
    saved: (title: string, note: string) => `📝 **${title}**: Notiz gespeichert.\n> ${note}`,
    removed: (title: string) => `📝 **${title}**: Notiz gelöscht.`,
  },
  declined: (title: string) => `❌ **${title}**: Du hast abgesagt.`,
  kept: (title: string, played: string) => `✅ **${title}**: Dein Platz als ${played} ist bestätigt.`,
  notAccepted: (title: string) =>
    `**${title}**: Du hast dort gerade keinen Platz. Melde dich beim Event neu an.`,
  chooseClass: (title: string, role: string) => `**${title}**: Mit welcher Klasse kommst du als ${role}?`,
  classMenu: (role: string) => `Klasse wählen: ${role}`,
  withoutClass: 'Ohne Klasse',
  tier: (tier: string) => `Stufe ${tier}`,
  preferred: 'bevorzugt',
  controlGone: 'Dieser Knopf gehört zu keinem Event mehr.',
  rolesRequired: (roles: string) =>
    `Für dieses Event brauchst du eine dieser Rollen: ${roles}. Bitte die Leitung um eine davon.`,
}

export const interactionTexts: Record<Language, typeof de> = {
  de,
  en: {
    role: { tank: 'Tank', healer: 'Healer', dps: 'DPS', flex: 'Flexible' },
    status: {
      accepted: 'you’re in',
      waitlist: 'waiting list',
      tentative: 'maybe',
      bench: 'on the bench',
      reserved: 'reserved, please accept',
      declined: 'declined',
    },
    played: inBrackets,
    accepted: (title, played) => `✅ **${title}**: You’re in as ${played}.`,
    waiting: (title, played, position) =>
      `⏳ **${title}**: There’s no free seat as ${played} right now. You’re number ${position} on the waiting list and move up automatically.`,
    maybe: (title, played) => `❔ **${title}**: You’re a maybe as ${played}. You can accept at any time.`,
    late: (title, played) => `⏰ **${title}**: You’re in as ${played}, and you’ll be late.`,
    bench: (title, played) =>
      `🪑 **${title}**: You’re on the bench as ${played} and step in if you’re needed.`,
    benched: (title, played) =>
      `🪑 **${title}**: The answer deadline has passed, so you’re on the bench as ${played}.`,
    chooseRole: (title) => `**${title}**: Which role?`,
    note: {
      form: 'Note on your answer',
      label: 'Note',
      hint: 'For example: I can only make it at 9 pm. Leave it empty to delete it.',
      saved: (title, note) => `📝 **${title}**: Note saved.\n> ${note}`,
      removed: (title) => `📝 **${title}**: Note deleted.`,
    },
    declined: (title) => `❌ **${title}**: You’ve declined.`,
    kept: (title, played) => `✅ **${title}**: Your seat as ${played} is confirmed.`,
    notAccepted: (title) =>
      `**${title}**: You don’t have a seat there right now. Sign up for the event again.`,
    chooseClass: (title, role) => `**${title}**: Which class are you bringing as ${role}?`,
    classMenu: (role) => `Choose a class: ${role}`,
    withoutClass: 'No class',
    tier: (tier) => `Tier ${tier}`,
    preferred: 'preferred',
    controlGone: 'This button no longer belongs to any event.',
    rolesRequired: (roles) =>
      `You need one of these roles for this event: ${roles}. Ask the leaders for one.`,
  },
  fr: {
    role: { tank: 'Tank', healer: 'Soigneur', dps: 'DPS', flex: 'Flexible' },
    status: {
      accepted: 'tu participes',
      waitlist: 'liste d’attente',
      tentative: 'peut-être',
      bench: 'remplaçant',
      reserved: 'place réservée, merci de confirmer',
      declined: 'décliné',
    },
    played: inBrackets,
    accepted: (title, played) => `✅ **${title}** : tu participes comme ${played}.`,
    waiting: (title, played, position) =>
      `⏳ **${title}** : pas de place libre comme ${played} pour le moment. Tu es en position ${position} sur la liste d’attente et tu montes automatiquement.`,
    maybe: (title, played) => `❔ **${title}** : peut-être comme ${played}. Tu peux confirmer à tout moment.`,
    late: (title, played) => `⏰ **${title}** : tu participes comme ${played} et tu arriveras en retard.`,
    bench: (title, played) =>
      `🪑 **${title}** : tu es remplaçant comme ${played} et tu viens si on a besoin de toi.`,
    benched: (title, played) =>
      `🪑 **${title}** : le délai de réponse est passé, tu es donc remplaçant comme ${played}.`,
    chooseRole: (title) => `**${title}** : quel rôle ?`,
    note: {
      form: 'Note sur ta réponse',
      label: 'Note',
      hint: 'Par exemple : j’arrive à 21 h. Laisse vide pour la supprimer.',
      saved: (title, note) => `📝 **${title}** : note enregistrée.\n> ${note}`,
      removed: (title) => `📝 **${title}** : note supprimée.`,
    },
    declined: (title) => `❌ **${title}** : tu as décliné.`,
    kept: (title, played) => `✅ **${title}** : ta place comme ${played} est confirmée.`,
    notAccepted: (title) =>
      `**${title}** : tu n’y as pas de place pour le moment. Inscris-toi de nouveau à l’événement.`,
    chooseClass: (title, role) => `**${title}** : avec quelle classe viens-tu comme ${role} ?`,
    classMenu: (role) => `Choisir une classe : ${role}`,
    withoutClass: 'Sans classe',
    tier: (tier) => `Rang ${tier}`,
    preferred: 'préférée',
    controlGone: 'Ce bouton ne correspond plus à aucun événement.',
    rolesRequired: (roles) =>
      `Il te faut un de ces rôles pour cet événement : ${roles}. Demande-en un aux responsables.`,
  },
  ru: {
    role: { tank: 'Танк', healer: 'Хил', dps: 'ДД', flex: 'Любая роль' },
    status: {
      accepted: 'участвуешь',
      waitlist: 'лист ожидания',
      tentative: 'возможно',
      bench: 'в запасе',
      reserved: 'место за тобой, подтверди участие',
      declined: 'не придёшь',
    },
    played: inBrackets,
    accepted: (title, played) => `✅ **${title}**: ты участвуешь. Роль: ${played}.`,
    waiting: (title, played, position) =>
      `⏳ **${title}**: сейчас нет свободного места (${played}). Ты в листе ожидания под номером ${position}. Когда место освободится, ты займёшь его автоматически.`,
    maybe: (title, played) =>
      `❔ **${title}**: возможно. Роль: ${played}. Подтвердить участие можно в любой момент.`,
    late: (title, played) => `⏰ **${title}**: ты участвуешь и придёшь позже. Роль: ${played}.`,
    bench: (title, played) =>
      `🪑 **${title}**: ты в запасе и выйдешь на замену, если понадобишься. Роль: ${played}.`,
    benched: (title, played) => `🪑 **${title}**: срок ответа истёк, поэтому ты в запасе. Роль: ${played}.`,
    chooseRole: (title) => `**${title}**: какая роль?`,
    note: {
      form: 'Заметка к ответу',
      label: 'Заметка',
      hint: 'Например: смогу только в 21:00. Пустая заметка удаляется.',
      saved: (title, note) => `📝 **${title}**: заметка сохранена.\n> ${note}`,
      removed: (title) => `📝 **${title}**: заметка удалена.`,
    },
    declined: (title) => `❌ **${title}**: твой ответ «Не приду».`,
    kept: (title, played) => `✅ **${title}**: место подтверждено. Роль: ${played}.`,
    notAccepted: (title) => `**${title}**: сейчас у тебя там нет места. Запишись на событие снова.`,
    chooseClass: (title, role) => `**${title}**: с каким классом ты придёшь? Роль: ${role}.`,
    classMenu: (role) => `Выбери класс: ${role}`,
    withoutClass: 'Без класса',
    tier: (tier) => `Уровень ${tier}`,
    preferred: 'желателен',
    controlGone: 'Эта кнопка больше не относится ни к одному событию.',
    rolesRequired: (roles) =>
      `Для этого события нужна одна из этих ролей: ${roles}. Попроси одну из них у лидеров.`,
  },
  ko: {
    role: { tank: '탱커', healer: '힐러', dps: '딜러', flex: '아무 역할' },
    status: {
      accepted: '참가',
      waitlist: '대기자',
      tentative: '미정',
      bench: '후보',
      reserved: '자리 예약됨, 참가를 눌러 주세요',
      declined: '불참',
    },
    played: inBrackets,
    accepted: (title, played) => `✅ **${title}**: 참가해요. 역할: ${played}.`,
    waiting: (title, played, position) =>
      `⏳ **${title}**: 지금은 ${played} 자리가 없어요. 대기 ${position}번이고, 자리가 나면 자동으로 배정돼요.`,
    maybe: (title, played) =>
      `❔ **${title}**: 미정이에요. 역할: ${played}. 참가는 언제든지 확정할 수 있어요.`,
    late: (title, played) => `⏰ **${title}**: 늦게 참가해요. 역할: ${played}.`,
    bench: (title, played) => `🪑 **${title}**: 후보예요. 필요하면 참가해요. 역할: ${played}.`,
    benched: (title, played) => `🪑 **${title}**: 응답 기한이 지나서 후보로 등록됐어요. 역할: ${played}.`,
    chooseRole: (title) => `**${title}**: 어떤 역할로 참가하시나요?`,
    note: {
      form: '응답에 메모 남기기',
      label: '메모',
      hint: '예: 9시부터 가능해요. 비우면 지워져요.',
      saved: (title, note) => `📝 **${title}**: 메모를 저장했어요.\n> ${note}`,
      removed: (title) => `📝 **${title}**: 메모를 지웠어요.`,
    },
    declined: (title) => `❌ **${title}**: 불참으로 응답했어요.`,
    kept: (title, played) => `✅ **${title}**: ${played} 자리를 확정했어요.`,
    notAccepted: (title) => `**${title}**: 지금은 자리가 없어요. 이벤트에 다시 신청해 주세요.`,
    chooseClass: (title, role) => `**${title}**: ${role} 역할로 어떤 클래스를 쓰시나요?`,
    classMenu: (role) => `클래스 선택: ${role}`,
    withoutClass: '클래스 없음',
    tier: (tier) => `${tier} 등급`,
    preferred: '선호',
    controlGone: '이 버튼은 더 이상 쓸 수 없어요.',
    rolesRequired: (roles) =>
      `이 이벤트에는 다음 역할 중 하나가 필요해요: ${roles}. 운영진에게 요청해 주세요.`,
  },
}
