/** The logo: three months of sales and one of forecast. */
export const LogoMark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flexShrink: 0 }}>
    <rect width="32" height="32" rx="8" fill="#3b1a7a" />
    <path d="M8 22V15M13.3 22v-4M18.7 22V12" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    <path d="M24 22V8" stroke="#a7e0b8" strokeWidth="3" strokeLinecap="round" />
  </svg>
)
