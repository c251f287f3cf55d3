// Amounts of money as vendors bill them: small ones with more digits.

export const moneyText = (amount: number, currency: string): string =>
  `${amount.toFixed(amount === 0 || amount >= 1 ? 2 : 4)} ${currency}`.trim()
