import type { Executors, Subjects } from './kernel/executor.ts'
import { settleRunners, settleStaged } from './imports/import-rows.ts'
import { applyEarlierFacts, applyHealed } from './race-day/apply-facts.ts'
import { tellOversold } from './shop/stock.ts'
import { tellMissing } from './imports/missing-work.ts'
import { eraseAnew } from './accounts/erase.ts'
import { noteSource, noticeFloods } from './inbox/floods.ts'
import { createEvent, deleteEvent, updateEvent } from './events/execute-event.ts'
import {
  deleteMail,
  deleteMessage,
  removeFlood,
  sendInquiry,
  setAnswered,
  signUpVolunteer,
  subscribeToNewsletter,
} from './inbox/execute-inbox.ts'
import { changeSettings, deleteReview, moderateReview, submitReview } from './content/execute-review.ts'
import { createPost, deletePost, updatePost } from './content/execute-post.ts'
import { changeSitePart, discardSiteDraft, publishSitePart } from './content/execute-site.ts'
import { addAdmin, deleteUser, erase, setAvatar, setRole, updateProfile } from './accounts/execute-account.ts'
import { addImage, deleteImage, updateImage } from './content/pictures.ts'
import { createProduct, deleteProduct, updateProduct } from './shop/execute-product.ts'
import { cancelOrder, placeOrder, updateOrder } from './shop/execute-order.ts'
import { claimRegistration, confirmEntry, registerForEvent } from './registrations/execute-entry.ts'
import { recordFact, registerWalkUp } from './race-day/execute-fact.ts'
import { sendPasses, setFeePaid, updateRegistration } from './registrations/execute-registration.ts'
import { dismissWaitingFacts } from './race-day/waiting-facts.ts'
import {
  changeStation,
  createStation,
  joinStation,
  leaveStation,
  moveStationDevice,
  openStationCode,
  revokeStationDevice,
} from './race-day/execute-station.ts'
import { assignBibs } from './registrations/execute-bibs.ts'
import { recomputeResults, setResult, setResults } from './results/execute-results.ts'
import { commitImport } from './imports/commit-import.ts'
import { undoImport } from './imports/undo-import.ts'
import { cancelCommand } from './kernel/command-log.ts'

// The one place where the kernel meets the subjects. An executor reads from the database what the decision of a command
// needs to know, and writes its outcome, all inside the command's own transaction, on its `tx`.

const executors: Executors = {
  registerForEvent,
  registerWalkUp,
  setResult,
  setResults,
  recomputeResults,
  claimRegistration,
  confirmEntry,
  eraseRegistration: erase,
  commitImport,
  undoImport,
  signUpVolunteer,
  sendInquiry,
  subscribeToNewsletter,
  submitReview,
  placeOrder,
  cancelOrder,
  updateOrder,
  updateRegistration,
  assignBibs,
  setFeePaid,
  sendPasses,
  setAnswered,
  deleteMessage,
  removeFlood,
  updateProfile,
  setAvatar,
  setRole,
  addAdmin,
  deleteUser,
  deleteMail,
  addImage,
  updateImage,
  deleteImage,
  createEvent,
  updateEvent,
  deleteEvent,
  createProduct,
  updateProduct,
  deleteProduct,
  createPost,
  updatePost,
  deletePost,
  moderateReview,
  deleteReview,
  changeSettings,
  changeSitePart,
  publishSitePart,
  discardSiteDraft,
  createStation,
  changeStation,
  openStationCode,
  joinStation,
  moveStationDevice,
  revokeStationDevice,
  leaveStation,
  dismissWaitingFacts,
  recordFact,
  cancelCommand,
}

export const subjects: Subjects = {
  executors,
  settleRunners,
  settleStaged,
  applyEarlierFacts,
  applyHealed,
  tellOversold,
  tellMissing,
  eraseAnew,
  noteSource,
  noticeFloods,
}
