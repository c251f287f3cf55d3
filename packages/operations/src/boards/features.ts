// Parts of the product whose use is counted (operationDataBoard queryFeatureUsageVo), and the audited actions that are a use of each.
import type { AuditAction, Feature } from '@lectern/contracts'

/** Reading, searching and answers are counted from their own rows. */
export const FEATURE_ACTIONS: Readonly<Partial<Record<Feature, readonly AuditAction[]>>> = {
  writing: ['article.create', 'article.save', 'article.rename', 'article.restoreVersion'],
  publishing: ['article.publish', 'article.schedule', 'manual.schedule'],
  comments: ['comment.create', 'comment.reply'],
  sharing: ['articleLink.set', 'cooperation.set', 'invitation.link', 'invitation.send'],
  templates: ['template.create', 'template.update'],
  imports: ['import.start'],
  exports: ['book.export', 'user.export'],
  portal: ['theme.create', 'theme.save', 'theme.publish'],
  robot: ['robot.update', 'pin.create', 'pin.update', 'setQuestion.replay', 'answerSource.set'],
  files: ['file.upload'],
}

/** Actions that count as work on an article. */
export const CONTRIBUTIONS: readonly AuditAction[] = [
  'article.create',
  'article.import',
  'article.save',
  'article.rename',
  'article.restoreVersion',
  'article.publish',
]
