import type aboutThem from '#content/messages/en/aboutThem.json'
import type account from '#content/messages/en/account.json'
import type calls from '#content/messages/en/calls.json'
import type checkIn from '#content/messages/en/checkIn.json'
import type checkUp from '#content/messages/en/checkUp.json'
import type choices from '#content/messages/en/choices.json'
import type common from '#content/messages/en/common.json'
import type contactInfo from '#content/messages/en/contactInfo.json'
import type cover from '#content/messages/en/cover.json'
import type cv19 from '#content/messages/en/cv19.json'
import type debug from '#content/messages/en/debug.json'
import type developers from '#content/messages/en/developers.json'
import type doctorPage from '#content/messages/en/doctorPage.json'
import type documents from '#content/messages/en/documents.json'
import type done from '#content/messages/en/done.json'
import type errors from '#content/messages/en/errors.json'
import type figures from '#content/messages/en/figures.json'
import type firstSteps from '#content/messages/en/firstSteps.json'
import type focusGroup from '#content/messages/en/focusGroup.json'
import type gratitude from '#content/messages/en/gratitude.json'
import type guidance from '#content/messages/en/guidance.json'
import type helpNow from '#content/messages/en/helpNow.json'
import type helpOthers from '#content/messages/en/helpOthers.json'
import type language from '#content/messages/en/language.json'
import type listen from '#content/messages/en/listen.json'
import type myData from '#content/messages/en/myData.json'
import type myRequests from '#content/messages/en/myRequests.json'
import type network from '#content/messages/en/network.json'
import type offline from '#content/messages/en/offline.json'
import type opinion from '#content/messages/en/opinion.json'
import type outbox from '#content/messages/en/outbox.json'
import type partnerSettings from '#content/messages/en/partnerSettings.json'
import type partners from '#content/messages/en/partners.json'
import type persons from '#content/messages/en/persons.json'
import type pointers from '#content/messages/en/pointers.json'
import type poster from '#content/messages/en/poster.json'
import type preparing from '#content/messages/en/preparing.json'
import type printable from '#content/messages/en/printable.json'
import type programs from '#content/messages/en/programs.json'
import type questionnaire from '#content/messages/en/questionnaire.json'
import type reminders from '#content/messages/en/reminders.json'
import type report from '#content/messages/en/report.json'
import type reports from '#content/messages/en/reports.json'
import type requests from '#content/messages/en/requests.json'
import type results from '#content/messages/en/results.json'
import type returning from '#content/messages/en/returning.json'
import type save from '#content/messages/en/save.json'
import type sendMe from '#content/messages/en/sendMe.json'
import type session from '#content/messages/en/session.json'
import type share from '#content/messages/en/share.json'
import type signIn from '#content/messages/en/signIn.json'
import type sleep from '#content/messages/en/sleep.json'
import type social from '#content/messages/en/social.json'
import type staff from '#content/messages/en/staff.json'
import type staffReport from '#content/messages/en/staffReport.json'
import type start from '#content/messages/en/start.json'
import type steps from '#content/messages/en/steps.json'
import type support from '#content/messages/en/support.json'
import type wallet from '#content/messages/en/wallet.json'
import type waysToHelp from '#content/messages/en/waysToHelp.json'
import type welcomePage from '#content/messages/en/welcomePage.json'

// Types the keys of every translation namespace. For a new file in content/messages, add an import above and a line
// below.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: {
      aboutThem: typeof aboutThem
      account: typeof account
      calls: typeof calls
      checkIn: typeof checkIn
      checkUp: typeof checkUp
      choices: typeof choices
      common: typeof common
      contactInfo: typeof contactInfo
      cover: typeof cover
      cv19: typeof cv19
      debug: typeof debug
      developers: typeof developers
      doctorPage: typeof doctorPage
      documents: typeof documents
      done: typeof done
      errors: typeof errors
      firstSteps: typeof firstSteps
      focusGroup: typeof focusGroup
      gratitude: typeof gratitude
      guidance: typeof guidance
      helpNow: typeof helpNow
      helpOthers: typeof helpOthers
      language: typeof language
      listen: typeof listen
      myData: typeof myData
      myRequests: typeof myRequests
      network: typeof network
      opinion: typeof opinion
      offline: typeof offline
      outbox: typeof outbox
      partnerSettings: typeof partnerSettings
      partners: typeof partners
      persons: typeof persons
      pointers: typeof pointers
      poster: typeof poster
      preparing: typeof preparing
      printable: typeof printable
      figures: typeof figures
      programs: typeof programs
      questionnaire: typeof questionnaire
      reminders: typeof reminders
      report: typeof report
      reports: typeof reports
      requests: typeof requests
      results: typeof results
      returning: typeof returning
      staff: typeof staff
      staffReport: typeof staffReport
      save: typeof save
      sendMe: typeof sendMe
      session: typeof session
      share: typeof share
      signIn: typeof signIn
      sleep: typeof sleep
      social: typeof social
      start: typeof start
      steps: typeof steps
      support: typeof support
      waysToHelp: typeof waysToHelp
      wallet: typeof wallet
      welcomePage: typeof welcomePage
    }
  }
}
