// /setting/ai: limits, own key and usage of AI (TEN-05, AI-03).
import { AiSettingsPage } from './ai-settings-page.tsx'

export default function SettingAi() {
  return <AiSettingsPage />
}
