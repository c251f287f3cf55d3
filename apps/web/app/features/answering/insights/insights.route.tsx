// /setting/search-insights: a page of the enterprise settings (STAT-03).
import { SearchInsightsPage } from './search-insights-page.tsx'

export default function SearchInsights() {
  return <SearchInsightsPage />
}
