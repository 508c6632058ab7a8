// The studio's door, for development alone: what the page beside a portal is made of.
export { openStudio } from './open-studio.tsx';
