/** A nail-polish bottle in the color of the text: one guest. */
export function Bottle({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 16 24" aria-hidden="true" focusable="false">
      <rect
        x="5.250"
        y="0.500"
        width="5.500"
        height="10"
        rx="0.900"
        fill="currentColor"
        opacity=".45"
      />
      <path
        d="M4.800 11.500h6.400c2.300 0 3.800 1.500 3.800 3.700v5.100c0 2-1.300 3.200-3.300 3.200H4.300C2.300 23.500 1 22.300 1 20.300v-5.100c0-2.200 1.500-3.700 3.800-3.700Z"
        fill="currentColor"
      />
    </svg>
  );
}
