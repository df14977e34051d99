import { announceOtherDays } from '#modules/absences/absence.commands.ts'
import { resumeDeliveries } from '#modules/deliveries/delivery.commands.ts'
import { reviseBoardsOf, enqueueNotices } from '#modules/deliveries/event-notice.commands.ts'
import { correctPublication } from '#modules/deliveries/party-correction.commands.ts'
import { enqueueReminders } from '#modules/deliveries/reminder-notification.commands.ts'
import { enqueuePromotions, enqueueResponseChange } from '#modules/deliveries/roster-notification.commands.ts'
import {
  endQuestionMessages,
  enqueueQuestions,
} from '#modules/deliveries/substitute-notification.commands.ts'
import { retryRefusedPosts } from '#modules/event-posts/post-retry.commands.ts'
import {
  capacityChanged,
  eventAdded,
  eventChanged,
  eventOpened,
  partiesWanted,
  restAskedAgain,
} from '#modules/events/event.topics.ts'
import { answerByStanding } from '#modules/member-cards/standing-response.commands.ts'
import { guildAdded } from '#modules/guild/guild.topics.ts'
import { copyPartiesTo } from '#modules/parties/party-copy.commands.ts'
import { addDefaultTypes } from '#modules/party-types/party-type-defaults.commands.ts'
import { partiesChanged } from '#modules/parties/party.topics.ts'
import { enqueueRequests } from '#modules/deliveries/response-request-notification.commands.ts'
import { responsesRequested } from '#modules/response-requests/response-request.topics.ts'
import { reminderDue } from '#modules/reminders/reminder.topics.ts'
import { settingsSaved } from '#modules/settings/settings.topics.ts'
import { askRest, settleRoster, signUpCarried } from '#modules/signups/event-reservations.commands.ts'
import { participantsPromoted, responseManaged } from '#modules/signups/roster.topics.ts'
import { endAnsweredQuestions, endQuestionsOfMoved } from '#modules/substitutes/end-questions.commands.ts'
import {
  questionsSettled,
  substitutePlaced,
  substitutesAsked,
} from '#modules/substitutes/substitute.topics.ts'

/** Which modules write in the transactions of other modules. Calling it again changes nothing. */
export function subscribeModules(): void {
  // In this order: who is carried over, who is preselected, who answers by themselves.
  eventAdded.subscribe(signUpCarried)
  eventAdded.subscribe(settleRoster)
  eventAdded.subscribe(answerByStanding)
  eventOpened.subscribe(signUpCarried)
  eventOpened.subscribe(answerByStanding)
  partiesWanted.subscribe(copyPartiesTo)
  eventChanged.subscribe(enqueueNotices)
  eventChanged.subscribe(resumeDeliveries)
  eventChanged.subscribe(endQuestionsOfMoved)
  capacityChanged.subscribe(settleRoster)
  restAskedAgain.subscribe(askRest)
  participantsPromoted.subscribe(enqueuePromotions)
  responseManaged.subscribe(enqueueResponseChange)
  partiesChanged.subscribe(endAnsweredQuestions)
  substitutesAsked.subscribe(enqueueQuestions)
  questionsSettled.subscribe(endQuestionMessages)
  substitutePlaced.subscribe(correctPublication)
  reminderDue.subscribe(enqueueReminders)
  guildAdded.subscribe(addDefaultTypes)
  responsesRequested.subscribe(enqueueRequests)
  settingsSaved.subscribe(announceOtherDays)
  settingsSaved.subscribe(reviseBoardsOf)
  settingsSaved.subscribe(retryRefusedPosts)
}
