import type { GameRole } from '@raidtisch/shared-types/domain/game-roles'
import type { Language } from '@raidtisch/shared-types/domain/languages'

/** `event` is the title, safe to stand in a sentence; `when` a time that Discord writes in the reader's own words. */
export type Sentence = (event: string, when: string) => string

/** The texts of deliveries. Discord shows them as they are, so the server writes them in the recipient's language. */
export type DeliveryTexts = {
  reminder: Sentence
  nudge: Sentence
  promotion: Sentence
  assignment: Sentence
  assignmentChanged: Sentence
  unassigned: Sentence
  substitute: Sentence
  substitute_over: Sentence
  substituteExpired: Sentence
  board: Sentence
  starts: string
  yourRole: string
  yourClass: string
  yourParty: string
  leader: string
  notes: string
  party: (number: number) => string
  free: string
  role: Record<GameRole, string>
  accept: string
  decline: string
  keep: string
  giveUp: string
  /** Takes a response back. */
  cannot: string
  /** The answers to the question whether a person takes a slot. */
  takesSlot: string
  cannotCome: string
  toPost: string
}

export const deliveryTexts: Record<Language, DeliveryTexts> = {
  de: {
    reminder: (event, when) => `Erinnerung: **${event}** beginnt ${when}. Du bist dabei.`,
    nudge: (event, when) =>
      `Kommst du? In **${event}** ist ein Platz für dich vorgemerkt, aber deine Antwort fehlt. Beginn ${when}.`,
    promotion: (event, when) =>
      `Du bist nachgerückt: In **${event}** hast du jetzt einen Platz. Beginn ${when}.`,
    assignment: (event) => `Die Parties für **${event}** stehen. Das ist dein Platz:`,
    assignmentChanged: (event) => `Dein Platz in **${event}** hat sich geändert:`,
    unassigned: (event) =>
      `Die Parties für **${event}** haben sich geändert: Du hast darin gerade keinen Platz.`,
    substitute: (event, when) =>
      `Kannst du einspringen? In **${event}** fehlt jemand. Beginn ${when}. Wer zuerst zusagt, bekommt den Platz.`,
    substitute_over: (event) =>
      `Danke, dass du eingesprungen wärst! Der Platz in **${event}** ist inzwischen vergeben.`,
    substituteExpired: (event) =>
      `Danke, du musst nicht mehr antworten: Die Frage, ob du in **${event}** einspringst, hat sich erledigt.`,
    board: (event, when) => `Die Parties für **${event}** stehen. Beginn ${when}.`,
    starts: 'Beginn',
    yourRole: 'Deine Rolle',
    yourClass: 'Deine Klasse',
    yourParty: 'Deine Party',
    leader: 'Leiter',
    notes: 'Notiz zur Party',
    party: (number) => `Party ${number}`,
    free: 'Noch niemand',
    role: { tank: 'Tank', healer: 'Heiler', dps: 'DPS', flex: 'Flexibel' },
    accept: 'Zusagen',
    decline: 'Absagen',
    keep: 'Platz annehmen',
    giveUp: 'Platz abgeben',
    cannot: 'Ich komme doch nicht',
    takesSlot: 'Ich komme',
    cannotCome: 'Kann nicht',
    toPost: 'Zum Post',
  },
  en: {
    reminder: (event, when) => `Reminder: **${event}** starts ${when}. You’re in.`,
    nudge: (event, when) =>
      `Are you coming? A seat in **${event}** is reserved for you, but you haven’t answered. It starts ${when}.`,
    promotion: (event, when) => `You’ve moved up: you now have a seat in **${event}**. It starts ${when}.`,
    assignment: (event) => `The parties for **${event}** are ready. This is your seat:`,
    assignmentChanged: (event) => `Your seat in **${event}** has changed:`,
    unassigned: (event) =>
      `The parties for **${event}** have changed: you don’t have a seat in them right now.`,
    substitute: (event, when) =>
      `Can you step in? **${event}** is missing someone. It starts ${when}. Whoever accepts first gets the seat.`,
    substitute_over: (event) =>
      `Thanks for being ready! The seat in **${event}** has been filled in the meantime.`,
    substituteExpired: (event) =>
      `Thanks, no need to answer any more: the question whether you could step in for **${event}** has been settled.`,
    board: (event, when) => `The parties for **${event}** are ready. It starts ${when}.`,
    starts: 'Start',
    yourRole: 'Your role',
    yourClass: 'Your class',
    yourParty: 'Your party',
    leader: 'Leader',
    notes: 'Party note',
    party: (number) => `Party ${number}`,
    free: 'No one yet',
    role: { tank: 'Tank', healer: 'Healer', dps: 'DPS', flex: 'Flexible' },
    accept: 'Accept',
    decline: 'Decline',
    keep: 'Take the seat',
    giveUp: 'Give up the seat',
    cannot: 'I can’t come after all',
    takesSlot: 'I’m coming',
    cannotCome: 'Can’t make it',
    toPost: 'Go to the post',
  },
  fr: {
    reminder: (event, when) => `Rappel : **${event}** commence ${when}. Tu participes.`,
    nudge: (event, when) =>
      `Tu viens ? Une place t’est réservée pour **${event}**, mais ta réponse manque. Début ${when}.`,
    promotion: (event, when) => `Une place s’est libérée : tu participes à **${event}**. Début ${when}.`,
    assignment: (event) => `Les groupes de **${event}** sont prêts. Voici ta place :`,
    assignmentChanged: (event) => `Ta place dans **${event}** a changé :`,
    unassigned: (event) => `Les groupes de **${event}** ont changé : tu n’y as plus de place pour l’instant.`,
    substitute: (event, when) =>
      `Tu peux faire un remplacement ? Il manque quelqu’un pour **${event}**. Début ${when}. La place revient à la première personne qui accepte.`,
    substitute_over: (event) =>
      `Merci pour ta disponibilité ! La place pour **${event}** a été prise entre-temps.`,
    substituteExpired: (event) =>
      `Merci, plus besoin de répondre : la demande de remplacement pour **${event}** s’est réglée entre-temps.`,
    board: (event, when) => `Les groupes de **${event}** sont prêts. Début ${when}.`,
    starts: 'Début',
    yourRole: 'Ton rôle',
    yourClass: 'Ta classe',
    yourParty: 'Ton groupe',
    leader: 'Chef de groupe',
    notes: 'Note du groupe',
    party: (number) => `Groupe ${number}`,
    free: 'Personne pour l’instant',
    role: { tank: 'Tank', healer: 'Soigneur', dps: 'DPS', flex: 'Flexible' },
    accept: 'Participer',
    decline: 'Décliner',
    keep: 'Prendre la place',
    giveUp: 'Laisser la place',
    cannot: 'Finalement, je ne viens pas',
    takesSlot: 'Je viens',
    cannotCome: 'Je ne peux pas',
    toPost: 'Voir le message',
  },
  ru: {
    reminder: (event, when) => `Напоминание: **${event}** начнётся ${when}. Ты участвуешь.`,
    nudge: (event, when) =>
      `Ты придёшь? В **${event}** за тобой держат место, но ответа ещё нет. Начало ${when}.`,
    promotion: (event, when) => `Место освободилось: теперь ты участвуешь в **${event}**. Начало ${when}.`,
    assignment: (event) => `Группы для **${event}** готовы. Вот твоё место:`,
    assignmentChanged: (event) => `Твоё место в **${event}** изменилось:`,
    unassigned: (event) => `Группы для **${event}** изменились: сейчас у тебя нет в них места.`,
    substitute: (event, when) =>
      `Сможешь подменить? В **${event}** не хватает игрока. Начало ${when}. Место получит тот, кто согласится первым.`,
    substitute_over: (event) => `Спасибо за готовность! Место в **${event}** уже занято.`,
    substituteExpired: (event) => `Спасибо, отвечать уже не нужно: вопрос о замене в **${event}** решён.`,
    board: (event, when) => `Группы для **${event}** готовы. Начало ${when}.`,
    starts: 'Начало',
    yourRole: 'Твоя роль',
    yourClass: 'Твой класс',
    yourParty: 'Твоя группа',
    leader: 'Лидер группы',
    notes: 'Заметка группы',
    party: (number) => `Группа ${number}`,
    free: 'Пока никого',
    role: { tank: 'Танк', healer: 'Хил', dps: 'ДД', flex: 'Любая роль' },
    accept: 'Приду',
    decline: 'Не приду',
    keep: 'Занять место',
    giveUp: 'Уступить место',
    cannot: 'Всё-таки не приду',
    takesSlot: 'Приду',
    cannotCome: 'Не могу',
    toPost: 'К посту',
  },
  ko: {
    reminder: (event, when) => `알림: **${event}** 시작 ${when}. 참가 예정이에요.`,
    nudge: (event, when) =>
      `참가하시나요? **${event}**에 자리가 예약되어 있지만 아직 응답이 없어요. 시작 ${when}.`,
    promotion: (event, when) => `대기하던 **${event}**에 자리가 났어요. 이제 참가예요. 시작 ${when}.`,
    assignment: (event) => `**${event}**의 파티가 정해졌어요. 내 자리:`,
    assignmentChanged: (event) => `**${event}**의 자리가 바뀌었어요:`,
    unassigned: (event) => `**${event}**의 파티가 바뀌었어요. 지금은 내 자리가 없어요.`,
    substitute: (event, when) =>
      `대신 참가할 수 있나요? **${event}**에 빈자리가 있어요. 시작 ${when}. 먼저 수락한 분이 자리를 받아요.`,
    substitute_over: (event) => `나서 주셔서 고마워요! **${event}**의 자리는 그사이에 찼어요.`,
    substituteExpired: (event) =>
      `고마워요, 이제 답하지 않아도 돼요. **${event}** 대체 요청은 그사이에 해결됐어요.`,
    board: (event, when) => `**${event}**의 파티가 정해졌어요. 시작 ${when}.`,
    starts: '시작',
    yourRole: '내 역할',
    yourClass: '내 클래스',
    yourParty: '내 파티',
    leader: '파티장',
    notes: '파티 메모',
    party: (number) => `파티 ${number}`,
    free: '아직 없음',
    role: { tank: '탱커', healer: '힐러', dps: '딜러', flex: '아무 역할' },
    accept: '참가',
    decline: '불참',
    keep: '자리 받기',
    giveUp: '자리 양보',
    cannot: '참가하지 못해요',
    takesSlot: '참가할게요',
    cannotCome: '어려워요',
    toPost: '게시물 보기',
  },
}
