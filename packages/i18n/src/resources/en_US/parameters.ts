// Names of the system parameters (specification §3 Parameter, §7 findSystemDict), by their keys.
import type { SameKeys } from '../../types.ts'
import type { parameters as zh } from '../zh_CN/parameters.ts'

export const parameters: SameKeys<typeof zh> = {
  companyName: 'Company name',
  systemAddress: 'System access address',
  systemName: 'System name',
  frontPortal: 'Portal of the front page (id of its manual)',
  mainSite: 'Address of the official website',
  registrationOpen: 'Registration is open',
  systemAnnouncementTime: 'Interval of system announcements (seconds)',
  recycleKeepDays: 'Days that the recycle bin keeps articles',
  notificationKeepDays: 'Days that the message box keeps messages',
  maxFileSize: 'Largest size of one file (MB)',
  maxTextStorage: 'Total size of the texts of one organisation (MB)',
  officeViewFlag: 'Open Office attachments in the page',
  mailSender: 'Email sender',
  mailUsername: 'Email username',
  mailPassword: 'Email password',
  mailHost: 'Sending address',
  mailPort: 'Sending port',
  messagesPerDay: 'Emails and text messages of one organisation per day',
  messagesPerHour: 'Emails and text messages of one organisation per hour',
  helpGuideUrl: 'Address of the beginner’s guide',
  helpGroupText: 'Text about the messaging group',
  helpGroupUrl: 'Address for joining the messaging group',
  helpGroupImage: 'Address of the QR code of the messaging group',
  aiFreeMonthly: 'Free AI answers of one organisation per month (empty: unlimited)',
  aiInputPrice: 'Price of a million input tokens',
  aiOutputPrice: 'Price of a million output tokens',
  aiVisitorDaily: 'AI answers of one visitor in one organisation per day',
  aiVisitorShare: 'Share of the monthly AI answers that visitors may use (%)',
}
