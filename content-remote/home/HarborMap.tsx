import { m } from '@salon/shared-lib/i18n';

/** A drawn map of the harbor and the salon. Not to scale. */
export function HarborMap() {
  return (
    <svg viewBox="0 0 800 520" role="img" aria-label={m.map_label()}>
      <rect width="800" height="520" fill="var(--linen)" />
      <g fill="none" stroke="var(--paper)" strokeLinecap="round" strokeLinejoin="round">
        <g strokeWidth="5">
          <path d="M0 96 138 132 236 60 214 0M138 132l66 116 -8 132-70 140M0 262l204-14M0 404l126-6 70-18M204 248l86-30M196 380l112 6M308 386l-12 134M590 0l-22 84 92 76 140 24M660 160l-10 120 60 110 90 34M650 280l150-18M710 390l-40 130" />
        </g>
        <path
          d="M236-6c24 90 34 150 54 222 18 66 8 110 18 168 8 46 60 84 118 140"
          strokeWidth="11"
        />
      </g>
      <path
        d="M330-10c-8 46 6 92 18 140 10 40 8 84 10 130 2 62 34 104 92 140 44 28 66 70 74 130h290V452c-58-4-106-16-142-50-34-32-30-72-66-104-32-28-74-40-86-86-12-44 10-74 2-116-6-36-30-62-30-106Z"
        fill="var(--glass-mid)"
      />
      <g fill="none" stroke="var(--paper)" strokeWidth="1.500" opacity=".75">
        <path d="M362-10c-6 50 8 94 18 138 10 42 10 86 14 130 6 54 34 92 88 124 52 32 82 74 92 140" />
        <path d="M400-10c-4 46 6 92 16 134 12 44 14 84 24 126 12 48 44 82 92 112 60 36 96 84 110 160" />
        <path
          d="M440-10c2 50 2 90 12 132 12 48 30 84 54 120 30 44 58 74 98 108 46 40 80 92 96 170"
          opacity=".7"
        />
      </g>
      <g stroke="var(--paper)" strokeWidth="4" strokeLinecap="round">
        <path d="M346 150h44M352 196h52M356 240h44M372 300l40-14M398 346l34-26" />
        <path d="M404 186v20M390 141v18M400 231v18" strokeWidth="3" />
      </g>
      <g fill="var(--white)" stroke="var(--harbour)" strokeWidth="1.500" strokeLinejoin="round">
        <g transform="translate(470 150)">
          <path d="M0 18h26l-5 8H5Z" />
          <path d="M12 14V-10L26 14Z" />
          <path d="M9 14V-4L0 14Z" />
        </g>
        <g transform="translate(580 392) scale(.8)">
          <path d="M0 18h26l-5 8H5Z" />
          <path d="M12 14V-10L26 14Z" />
        </g>
      </g>
      <g fontFamily="var(--serif)" fill="var(--harbour-deep)">
        <text x="424" y="206" fontSize="24" transform="rotate(54 424 206)" letterSpacing="2">
          Gig Harbor
        </text>
      </g>
      <g fontFamily="var(--sans)" fill="var(--ink-soft)" fontSize="17">
        <text transform="translate(259 60) rotate(73)">Harborview Drive</text>
        <text x="44" y="221" transform="rotate(-3 44 221)">
          Rosedale Street
        </text>
        <text x="672" y="150" transform="rotate(10 672 150)">
          {m.map_east()}
        </text>
        <text x="640" y="494">
          {m.map_narrows()}
        </text>
      </g>
      <g transform="translate(300 286)">
        <circle r="30" fill="var(--shell)" opacity=".25" />
        <circle r="13" fill="var(--shell)" stroke="var(--white)" strokeWidth="3" />
      </g>
      <g transform="translate(66 254)">
        <rect width="200" height="66" rx="12" fill="var(--white)" />
        <text
          x="18"
          y="29"
          fontSize="21"
          fontFamily="var(--serif)"
          fill="var(--ink)"
          fontWeight="480"
        >
          {m.salon_name()}
        </text>
        <text x="18" y="51" fontSize="17" fontFamily="var(--sans)" fill="var(--ink-soft)">
          {m.map_parking()}
        </text>
      </g>
      <g transform="translate(752 44)" stroke="var(--ink-soft)" fill="none" strokeWidth="1.500">
        <circle r="17" />
        <path d="M0 9V-9M-4-4 0-9l4 5" />
      </g>
    </svg>
  );
}
