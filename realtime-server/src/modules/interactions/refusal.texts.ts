import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'
import type { Language } from '@raidtisch/shared-types/domain/languages'

/** The refusals of commands that are given in Discord. */
export type RefusalCode = Extract<
  ErrorCode,
  | 'not_in_guild'
  | 'members_only'
  | 'forbidden'
  | 'event_not_found'
  | 'event_archived'
  | 'event_cancelled'
  | 'event_not_cancelled'
  | 'event_not_open'
  | 'event_not_upcoming'
  | 'event_started'
  | 'event_limit_reached'
  | 'event_not_archived'
  | 'channel_blocked'
  | 'person_not_found'
  | 'participant_not_found'
  | 'absence_not_found'
  | 'question_not_found'
  | 'signup_role_required'
  | 'class_unknown'
  | 'class_not_allowed'
  | 'absence_overlaps'
  | 'absence_limit_reached'
  | 'invalid_input'
  | 'unavailable'
  | 'internal'
>

export const refusalTexts: Record<Language, Record<RefusalCode, string>> = {
  de: {
    not_in_guild: 'Nur Mitglieder des Discord-Servers der Gilde können sich anmelden.',
    members_only:
      'Die Gilde zeigt Events gerade nur ihren Mitgliedern. Bitte die Leitung um die Rolle für Mitglieder.',
    forbidden: 'Das darfst du nicht.',
    event_not_found: 'Dieses Event gibt es nicht mehr.',
    event_archived: 'Das Event ist abgeschlossen oder archiviert. Das geht nicht mehr.',
    event_cancelled: 'Dieses Event ist abgesagt.',
    event_not_cancelled: 'Dieses Event ist nicht abgesagt.',
    event_not_open: 'Dieses Event ist erst angekündigt. Anmelden kannst du dich, sobald es offen ist.',
    event_not_upcoming: 'Dieses Event ist schon offen.',
    event_started: 'Das Event hat schon begonnen, späte Anmeldungen sind nicht erlaubt.',
    event_limit_reached:
      'Du hast schon so viele kommende Events, wie die Gilde erlaubt. Sag eines ab oder frag die Leitung.',
    event_not_archived: 'Dieses Event ist nicht archiviert.',
    channel_blocked:
      'In diesem Kanal kann der Bot nicht posten. Wähle einen anderen, oder gib dem Bot dort die Rechte.',
    person_not_found: 'Diese Person ist nicht auf dem Server der Gilde.',
    participant_not_found: 'Dazu gibt es keine Anmeldung. Melde dich oder die Person zuerst an.',
    absence_not_found: 'Diese Abwesenheit gibt es nicht mehr.',
    question_not_found: 'Diese Frage gilt nicht mehr.',
    signup_role_required:
      'Für dieses Event brauchst du eine bestimmte Rolle auf dem Server. Bitte die Leitung darum.',
    class_unknown: 'Diese Klasse gibt es nicht. Wähle eine aus der Liste.',
    class_not_allowed: 'Diese Klasse ist bei diesem Event nicht zugelassen. Wähle eine andere.',
    absence_overlaps: 'Für diese Tage bist du schon abwesend gemeldet. Lösche zuerst die andere Abwesenheit.',
    absence_limit_reached:
      'Du hast schon so viele Abwesenheiten eingetragen, wie möglich ist. Lösche zuerst eine.',
    invalid_input: 'Bitte prüfe deine Eingaben.',
    unavailable: 'Raidtisch ist gerade nicht bereit. Versuche es gleich noch einmal.',
    internal: 'Da ist etwas schiefgelaufen. Versuche es gleich noch einmal.',
  },
  en: {
    not_in_guild: 'Only members of the guild’s Discord server can sign up.',
    members_only:
      'The guild only shows events to its members right now. Ask the leaders for the member role.',
    forbidden: 'You can’t do that.',
    event_not_found: 'This event no longer exists.',
    event_archived: 'The event is completed or archived. That’s no longer possible.',
    event_cancelled: 'This event is called off.',
    event_not_cancelled: 'This event isn’t called off.',
    event_not_open: 'This event has only been announced. You can sign up as soon as it opens.',
    event_not_upcoming: 'This event is already open.',
    event_started: 'The event has started, and late sign-ups aren’t allowed.',
    event_limit_reached:
      'You already have as many upcoming events as the guild allows. Call one off or ask the leaders.',
    event_not_archived: 'This event isn’t archived.',
    channel_blocked:
      'The bot can’t post in this channel. Choose another, or give the bot its permissions there.',
    person_not_found: 'This person isn’t on the guild’s server.',
    participant_not_found: 'There’s no such sign-up. Sign up first, or sign the person up.',
    absence_not_found: 'This absence no longer exists.',
    question_not_found: 'This question no longer stands.',
    signup_role_required: 'You need a certain role on the server for this event. Ask the leaders for it.',
    class_unknown: 'There’s no such class. Choose one from the list.',
    class_not_allowed: 'This class isn’t allowed in this event. Choose another.',
    absence_overlaps: 'You’re already away on some of these days. Delete the other absence first.',
    absence_limit_reached: 'You can’t add any more absences. Delete one first.',
    invalid_input: 'Please check what you entered.',
    unavailable: 'Raidtisch isn’t ready right now. Try again shortly.',
    internal: 'Something went wrong. Try again shortly.',
  },
  fr: {
    not_in_guild: 'Seuls les membres du serveur Discord de la guilde peuvent s’inscrire.',
    members_only:
      'La guilde ne montre en ce moment ses événements qu’à ses membres. Demande le rôle de membre aux responsables.',
    forbidden: 'Tu n’as pas le droit de faire ça.',
    event_not_found: 'Cet événement n’existe plus.',
    event_archived: 'L’événement est terminé ou archivé. Ce n’est plus possible.',
    event_cancelled: 'Cet événement est annulé.',
    event_not_cancelled: 'Cet événement n’est pas annulé.',
    event_not_open: 'Cet événement est seulement annoncé. Tu pourras t’inscrire dès son ouverture.',
    event_not_upcoming: 'Cet événement est déjà ouvert.',
    event_started: 'L’événement a commencé et les inscriptions tardives sont fermées.',
    event_limit_reached:
      'Tu as déjà autant d’événements à venir que la guilde le permet. Annules-en un ou demande aux responsables.',
    event_not_archived: 'Cet événement n’est pas archivé.',
    channel_blocked:
      'Le bot ne peut pas publier dans ce salon. Choisis-en un autre ou donne-lui les permissions nécessaires.',
    person_not_found: 'Cette personne n’est pas sur le serveur de la guilde.',
    participant_not_found: 'Cette inscription n’existe pas. Inscris-toi d’abord, ou inscris la personne.',
    absence_not_found: 'Cette absence n’existe plus.',
    question_not_found: 'Cette question n’est plus valable.',
    signup_role_required:
      'Il te faut un certain rôle sur le serveur pour cet événement. Demande-le aux responsables.',
    class_unknown: 'Cette classe n’existe pas. Choisis-en une dans la liste.',
    class_not_allowed: 'Cette classe n’est pas admise à cet événement. Choisis-en une autre.',
    absence_overlaps: 'Tu es déjà absent certains de ces jours. Supprime d’abord l’autre absence.',
    absence_limit_reached: 'Tu as déjà saisi autant d’absences que possible. Supprimes-en une d’abord.',
    invalid_input: 'Vérifie ta saisie.',
    unavailable: 'Raidtisch n’est pas prêt pour le moment. Réessaie dans un instant.',
    internal: 'Un problème est survenu. Réessaie dans un instant.',
  },
  ru: {
    not_in_guild: 'Записаться могут только участники Discord-сервера гильдии.',
    members_only:
      'Сейчас гильдия показывает события только своим участникам. Попроси у лидеров роль участника.',
    forbidden: 'На это у тебя нет прав.',
    event_not_found: 'Этого события больше нет.',
    event_archived: 'Событие завершено или в архиве. Это уже невозможно.',
    event_cancelled: 'Событие отменено.',
    event_not_cancelled: 'Событие не отменено.',
    event_not_open: 'Событие пока только объявлено. Записаться можно будет, когда откроется запись.',
    event_not_upcoming: 'Событие уже открыто.',
    event_started: 'Событие уже началось, поздняя запись закрыта.',
    event_limit_reached:
      'У тебя уже столько предстоящих событий, сколько разрешает гильдия. Отмени одно из них или спроси лидеров.',
    event_not_archived: 'Событие не в архиве.',
    channel_blocked: 'Бот не может публиковать в этом канале. Выбери другой или дай боту там права.',
    person_not_found: 'Этого человека нет на сервере гильдии.',
    participant_not_found: 'Такой записи нет. Сначала запишись или запиши этого человека.',
    absence_not_found: 'Этого отсутствия больше нет.',
    question_not_found: 'Этот вопрос больше не актуален.',
    signup_role_required: 'Для этого события нужна определённая роль на сервере. Попроси её у лидеров.',
    class_unknown: 'Такого класса нет. Выбери из списка.',
    class_not_allowed: 'Этот класс не допускается на это событие. Выбери другой.',
    absence_overlaps: 'На часть этих дней отсутствие уже отмечено. Сначала удали его.',
    absence_limit_reached: 'Больше отсутствий добавить нельзя. Сначала удали одно из них.',
    invalid_input: 'Проверь введённые данные.',
    unavailable: 'Raidtisch сейчас не готов. Попробуй чуть позже.',
    internal: 'Что-то пошло не так. Попробуй чуть позже.',
  },
  ko: {
    not_in_guild: '길드 Discord 서버의 멤버만 신청할 수 있어요.',
    members_only: '지금은 길드원에게만 이벤트가 보여요. 운영진에게 길드원 역할을 요청해 주세요.',
    forbidden: '이 작업을 할 권한이 없어요.',
    event_not_found: '이 이벤트는 더 이상 없어요.',
    event_archived: '완료됐거나 보관된 이벤트라 더 이상 할 수 없어요.',
    event_cancelled: '취소된 이벤트예요.',
    event_not_cancelled: '취소된 이벤트가 아니에요.',
    event_not_open: '예고만 된 이벤트예요. 열리면 신청할 수 있어요.',
    event_not_upcoming: '이미 열린 이벤트예요.',
    event_started: '이미 시작한 이벤트라 늦은 신청은 받지 않아요.',
    event_limit_reached:
      '길드에서 허용하는 예정 이벤트 수를 이미 다 채웠어요. 하나를 취소하거나 운영진에게 문의해 주세요.',
    event_not_archived: '보관된 이벤트가 아니에요.',
    channel_blocked: '이 채널에는 봇이 게시할 수 없어요. 다른 채널을 고르거나 봇에게 권한을 주세요.',
    person_not_found: '길드 서버에 없는 사람이에요.',
    participant_not_found: '해당하는 신청이 없어요. 먼저 신청하거나 그 사람을 추가해 주세요.',
    absence_not_found: '이 부재는 더 이상 없어요.',
    question_not_found: '더 이상 유효하지 않은 요청이에요.',
    signup_role_required: '이 이벤트에는 서버의 특정 역할이 필요해요. 운영진에게 요청해 주세요.',
    class_unknown: '없는 클래스예요. 목록에서 골라 주세요.',
    class_not_allowed: '이 이벤트에서 쓸 수 없는 클래스예요. 다른 클래스를 골라 주세요.',
    absence_overlaps: '이 기간 중 일부는 이미 부재로 등록되어 있어요. 먼저 그 부재를 삭제해 주세요.',
    absence_limit_reached: '부재를 더 등록할 수 없어요. 먼저 하나를 삭제해 주세요.',
    invalid_input: '입력한 내용을 확인해 주세요.',
    unavailable: '지금은 Raidtisch가 준비되지 않았어요. 잠시 후 다시 시도해 주세요.',
    internal: '문제가 생겼어요. 잠시 후 다시 시도해 주세요.',
  },
}

/** For a cancelled event, with its leader's reason. */
export const cancelledBecause: Record<Language, (reason: string) => string> = {
  de: (reason) => `Dieses Event ist abgesagt: ${reason}`,
  en: (reason) => `This event is called off: ${reason}`,
  fr: (reason) => `Cet événement est annulé : ${reason}`,
  ru: (reason) => `Событие отменено: ${reason}`,
  ko: (reason) => `취소된 이벤트예요: ${reason}`,
}
